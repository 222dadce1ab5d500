import { useText } from '#app/i18n/TextProvider.tsx'
import { useCardName } from '#app/parts/card/useCardName.ts'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import type { Statement, StatementLine } from '#shared/money/change/statement/statementLines.ts'
import * as css from './MoneyStatement.module.css'
import { totalRows } from './totalRows.ts'
import { restSums } from './unpaidSums.ts'
import { useHotelDay } from './useHotelDay.ts'

type Card = NonNullable<Reservation['ledger'][number]['card']>
type Props = {
  statement: Statement<Card>
  reservation: Pick<Reservation, 'price' | 'payment_method' | 'status'>
}

/** What was paid, what comes back and what is still open, line by line, and their sum. */
export function MoneyStatement({ statement, reservation }: Props) {
  const { text, money, locale } = useText()
  const dayOf = useHotelDay()
  const cardName = useCardName()
  const { lines } = statement
  const { currency } = reservation.price
  /** A line with its name. What is paid after the stay has a line of its own. */
  const named = ({ kind, amount, ...line }: StatementLine<Card>) =>
    kind === 'at_hotel'
      ? restSums(amount, reservation).map((sum) => ({ ...line, ...sum }))
      : [{ ...line, name: `reservation.statement.${kind}` as const, amount }]
  const [total, ...parts] = totalRows(statement, reservation.price)
  return (
    <div>
      <ul className={css.lines}>
        {lines.flatMap(named).map((line, index) => (
          <li key={index} className={css.line}>
            <span>
              {text(line.name)}
              {(line.card || line.at) && (
                <SmallPrint>
                  {[line.card && cardName(line.card), line.at && dayOf(line.at)]
                    .filter(Boolean)
                    .join(factSeparator(locale))}
                </SmallPrint>
              )}
            </span>
            <span>{money(line.amount, currency)}</span>
          </li>
        ))}
      </ul>
      {total && (
        <p className={`${css.line} ${css.total}`}>
          <span>{text(total.name)}</span>
          <b>{money(total.amount, currency)}</b>
        </p>
      )}
      {parts.length > 0 && (
        <ul className={css.parts}>
          {parts.map(({ name, amount }) => (
            <li key={name} className={css.line}>
              <span>{text(name)}</span>
              <span>{money(amount, currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
