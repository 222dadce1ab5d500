import { Fragment } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { FactList } from '#app/ui/FactList.tsx'
import { versionCauses } from '#shared/api/reservationAfter.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import { styleOn } from '#shared/i18n/styleOn.ts'
import { todayIn } from '#shared/stay/stayDates.ts'

/** The versions of a reservation after the booking: the day, the cause, and by how much price and fees have moved. */
export function ChangesSoFar({ reservation }: { reservation: Reservation }) {
  const { text, money, date, locale } = useText()
  const { timeZone } = useHotel()
  const today = useToday()
  const { versions, price } = reservation
  const signed = (amount: number) =>
    amount > 0 ? `+${money(amount, price.currency)}` : money(amount, price.currency)
  return (
    <FactList>
      {versions.map(({ version, at, cause, difference }, index) => {
        const day = todayIn(timeZone, Date.parse(at))
        const known = versionCauses.find((one) => one === cause) ?? 'changed'
        return (
          <Fragment key={version}>
            <dt>{date(day, styleOn(today, day))}</dt>
            <dd>
              {text(`reservation.cause.${known}`)}
              {factSeparator(locale)}
              {index === 0 ? money(difference, price.currency) : signed(difference)}
            </dd>
          </Fragment>
        )
      })}
    </FactList>
  )
}
