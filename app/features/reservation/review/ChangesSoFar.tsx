import { Fragment } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { FactList } from '#app/ui/FactList.tsx'
import { versionCauses } from '#shared/api/reservationAfter.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import { useHotelDay } from './useHotelDay.ts'

/** The versions of a reservation after the booking: the day, the cause, and by how much price and fees have moved. */
export function ChangesSoFar({ reservation }: { reservation: Reservation }) {
  const { text, money, locale } = useText()
  const dayOf = useHotelDay()
  const { versions, price } = reservation
  const signed = (amount: number) =>
    amount > 0 ? `+${money(amount, price.currency)}` : money(amount, price.currency)
  return (
    <FactList>
      {versions.map(({ version, at, cause, difference }, index) => {
        const known = versionCauses.find((one) => one === cause) ?? 'changed'
        return (
          <Fragment key={version}>
            <dt>{dayOf(at)}</dt>
            <dd>
              {text(`reservation.cause.${known}`)}
              {/* No line begins with the sign. */}
              {`\u2060${factSeparator(locale)}`}
              {index === 0 ? money(difference, price.currency) : signed(difference)}
            </dd>
          </Fragment>
        )
      })}
    </FactList>
  )
}
