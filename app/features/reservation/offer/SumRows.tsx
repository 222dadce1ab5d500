import { useText } from '#app/i18n/TextProvider.tsx'
import { useCardName } from '#app/parts/card/useCardName.ts'
import type { ChangeOffer } from '#shared/api/changes.ts'
import * as css from './SumRows.module.css'

/** A line of sums. `ways` are the ways back of its amount. */
type SumRow = {
  name: string
  label: string
  amount: string
  isStrong?: boolean
  ways?: ChangeOffer['refund_ways']
}

type Props = { rows: readonly SumRow[]; currency: string }

/** The sums of an offer, one line each. Money that comes back has a line for each way. */
export function SumRows({ rows, currency }: Props) {
  const { text, money } = useText()
  const cardName = useCardName()
  const wayText = ({ way, card }: ChangeOffer['refund_ways'][number]) =>
    way === 'by_hotel' || !card
      ? text('change.cancel.byHotel')
      : text('change.cancel.toCard', { card: cardName(card) })
  return (
    <dl className={css.lines}>
      {rows.map(({ name, label, amount, isStrong = false, ways = [] }) => (
        <div key={name} className={css.line} data-strong={isStrong}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
          {ways.map((one) => (
            <dd key={`${one.way} ${one.card?.masked_number}`} className={css.way}>
              {ways.length > 1 && `${money(one.amount, currency)} `}
              {wayText(one)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
