import { useText } from '#app/i18n/TextProvider.tsx'
import { useCardName } from '#app/parts/card/useCardName.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { unbrokenDate } from '#app/ui/unbrokenDate.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import type { Statement, StatementLine } from '#shared/money/change/statementLines.ts'
import { todayIn } from '#shared/stay/stayDates.ts'
import { atHotelName } from '../view/atHotelName.ts'
import * as css from './MoneyStatement.module.css'

type Card = NonNullable<Reservation['ledger'][number]['card']>
type Props = {
  statement: Statement<Card>
  reservation: Pick<Reservation, 'price' | 'payment_method' | 'status'>
}

/** What was paid, what comes back and what is still open, line by line, and their sum: the price with all fees. */
export function MoneyStatement({ statement, reservation }: Props) {
  const { text, money, date, locale } = useText()
  const { timeZone } = useHotel()
  const cardName = useCardName()
  const { lines, total, price, taken, asked } = statement
  const { currency } = reservation.price
  const nameOf = ({ kind }: StatementLine) =>
    text(kind === 'at_hotel' ? atHotelName(reservation) : `reservation.statement.${kind}`)
  const parts = [
    ['price', price],
    ['taken', taken],
    ['asked', asked],
  ] as const
  return (
    <div>
      <ul className={css.lines}>
        {lines.map((line, index) => (
          <li key={index} className={css.line}>
            <span>
              {nameOf(line)}
              {(line.card || line.at) && (
                <SmallPrint>
                  {[
                    line.card && cardName(line.card),
                    line.at && unbrokenDate(date(todayIn(timeZone, Date.parse(line.at)))),
                  ]
                    .filter(Boolean)
                    .join(factSeparator(locale))}
                </SmallPrint>
              )}
            </span>
            <span>{money(line.amount, currency)}</span>
          </li>
        ))}
      </ul>
      <p className={`${css.line} ${css.total}`}>
        <span>{text(taken + asked > 0 ? 'reservation.statement.total' : 'reservation.price')}</span>
        <b>{money(total, currency)}</b>
      </p>
      {taken + asked > 0 && (
        <ul className={css.parts}>
          {parts.map(
            ([name, amount]) =>
              amount > 0 && (
                <li key={name} className={css.line}>
                  <span>{text(`reservation.statement.${name}`)}</span>
                  <span>{money(amount, currency)}</span>
                </li>
              ),
          )}
        </ul>
      )}
    </div>
  )
}
