import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { patterns } from '#app/paths.ts'
import * as css from './AccountPage.module.css'

/** The screens of the account, in the order of their links. */
const tabs = ['profile', 'reservations', 'points', 'paymentOptions'] as const
export type AccountTab = (typeof tabs)[number]

/** The frame of the account of a member: the links to its screens, and one column. */
export function AccountPage({ tab: current, children }: { tab: AccountTab; children: ReactNode }) {
  const { text } = useText()
  return (
    <div className={css.page}>
      <nav aria-label={text('shell.title.account')}>
        <ul className={css.tabs}>
          {tabs.map((tab) => (
            <li key={tab}>
              <AppLink
                to={patterns[tab]}
                className={css.tab}
                aria-current={tab === current ? 'page' : undefined}
              >
                {text(`account.tab.${tab}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <h1 tabIndex={-1} className={css.heading}>
        {text(`account.tab.${current}`)}
      </h1>
      {children}
    </div>
  )
}
