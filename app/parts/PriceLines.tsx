import { useText } from '#app/i18n/TextProvider.tsx'
import { amountOf, type PriceLine, type StayPrice } from '#shared/domain/price.ts'
import * as css from './Lines.module.css'
import { useStayWords } from './stayWords.ts'

/** More nights than these are folded into one line, to be opened by who wants to check them. */
const MOST_SHOWN = 5

/** What each night costs, all rooms together; nights without a date of their own are one. */
function byNight(lines: readonly PriceLine[]): [string, number][] {
  const nights = new Map<string, number>()
  for (const { kind, date, amount } of lines)
    if (kind === 'night') nights.set(date ?? '', (nights.get(date ?? '') ?? 0) + amount)
  return [...nights].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** A price as it adds up: its nights, what the town asks, the total, and what is contained in it. */
export function PriceLines({ price, nights }: { price: StayPrice; nights: number }) {
  const { text, money, date } = useText()
  const words = useStayWords()
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
              <span>{money(amountOf(price, 'night'), currency)}</span>
            </span>
          </summary>
          {lines}
        </details>
      ) : (
        lines
      )}
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
