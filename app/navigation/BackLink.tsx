import type { ReactNode } from 'react'
import { BackIcon } from '#app/ui/icons.tsx'
import { AppLink } from './AppLink.tsx'
import * as css from './BackLink.module.css'

/** The link above a heading that leads back to an earlier step. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink className={css.link} to={to}>
      <BackIcon />
      {children}
    </AppLink>
  )
}
