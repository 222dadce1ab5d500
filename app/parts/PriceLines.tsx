import { useText } from '#app/i18n/TextProvider.tsx'
import { amountOf, type PriceLine, roomAmount, type StayPrice, takenOff } from '#shared/money/price.ts'
import { useStayTexts } from '../search/stayTexts.ts'
import * as css from './Lines.module.css'

/** More nights than these are folded into one line, to be opened by who wants to check them. */
const MOST_SHOWN = 5

/** What each night or day costs, all rooms together; those without a date of their own are one. */
function byNight(lines: readonly PriceLine[]): [string, number][] {
  const nights = new Map<string, number>()
  for (const { kind, date, amount } of lines)
    if (kind === 'night' || kind === 'day_use') nights.set(date ?? '', (nights.get(date ?? '') ?? 0) + amount)
  return [...nights].sort(([a], [b]) => (a < b ? -1 : 1))
}

type Props = {
  price: StayPrice
  nights: number
  /** The name of the promotion that lowers it, where it is known. */
  promotion?: string | null
}

/** A price as it adds up: its nights, what is taken off, what the town asks, the total, and what is contained in it. */
export function PriceLines({ price, nights, promotion = null }: Props) {
  const { text, money, date } = useText()
  const words = useStayTexts()
  const { currency, total, tax, service_fee } = price
  const localTax = amountOf(price, 'local_tax')
  const contained = [
    tax > 0 && text('parts.price.tax', { amount: money(tax, currency) }),
    service_fee > 0 && text('parts.price.service', { amount: money(service_fee, currency) }),
  ].filter(Boolean)
  const lines = (
    <ul className={css.lines}>
      {byNight(price.lines).map(([night, amount]) => (
        <li key={night} className={css.line}>
          <span>{night ? date(night) : words.nights(nights)}</span>
          <span>{money(amount, currency)}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <div>
      {nights > MOST_SHOWN ? (
        <details>
          <summary className={css.folded}>
            <span className={css.line}>
              <span>{words.nights(nights)}</span>
              <span>{money(roomAmount(price), currency)}</span>
            </span>
          </summary>
          {lines}
        </details>
      ) : (
        lines
      )}
      {takenOff(price).map(({ kind, amount }) => (
        <p key={kind} className={`${css.line} ${css.off}`}>
          <span>{(kind === 'promotion' && promotion) || text(`parts.price.off.${kind}`)}</span>
          <span>{money(amount, currency)}</span>
        </p>
      ))}
      {localTax > 0 && (
        <p className={css.line}>
          <span>{text('parts.price.localTax')}</span>
          <span>{money(localTax, currency)}</span>
        </p>
      )}
      <p className={`${css.line} ${css.total}`}>
        <span>{text('parts.price.total')}</span>
        <b>{money(total, currency)}</b>
      </p>
      {contained.length > 0 && <p className={css.contained}>{contained.join(' · ')}</p>}
    </div>
  )
}
