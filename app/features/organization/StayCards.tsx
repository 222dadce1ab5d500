import { useText } from '#app/i18n/TextProvider.tsx'
import { Card } from '#app/ui/Card.tsx'
import type { OrganizationStay } from '#shared/api/organizationAdmin.ts'
import * as css from './StayCards.module.css'
import { StayLink } from './StayLink.tsx'
import { useRowTexts } from './useRowTexts.ts'

type Props = {
  stays: readonly OrganizationStay[]
  caption: string
  captionRef: (caption: HTMLElement | null) => void
}

/** The reservations of a page as cards, on a phone. */
export function StayCards({ stays, caption, captionRef }: Props) {
  const { text } = useText()
  const textsOf = useRowTexts()
  return (
    <>
      <p ref={captionRef} tabIndex={-1} className={css.caption}>
        {caption}
      </p>
      <ul className={css.list}>
        {stays.map((stay) => {
          const { guest, dates, status, amount } = textsOf(stay)
          return (
            <li key={stay.number}>
              <Card as="article" className={css.card}>
                <p className={css.line}>
                  <span>{dates}</span>
                  <span>{status}</span>
                </p>
                <p>{guest}</p>
                <p>
                  {[
                    stay.hotel_name,
                    stay.room_type_name,
                    stay.nights > 0 && text('organization.nights', { count: stay.nights }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <div className={css.line}>
                  <span>{amount}</span>
                  <StayLink stay={stay} />
                </div>
              </Card>
            </li>
          )
        })}
      </ul>
    </>
  )
}
