import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useAbout } from '#app/search/texts/useAbout.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Exchange } from '#shared/api/rooms.ts'
import type { PaymentMethod } from '#shared/money/paymentMethods.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { dueOf, isPaidAtHotel, paysDeposit, totals } from '#shared/money/totals.ts'
import { DepositLines } from './DepositLines.tsx'
import * as css from './PriceLines.module.css'
import { usePriceReport } from './usePriceReport.ts'

/** A longer stay shows one line for all nights, which opens to a line for each. */
const MAX_OPEN_NIGHTS = 5

type Props = {
  price: StayPrice
  nights: number
  /** The name of the promotion, if known. */
  promotion?: string | null
  /** The number of first nights that the coupon lowers; null if it lowers all. */
  couponNights?: number | null
  /** The payment method; null if it is not known. */
  method?: PaymentMethod | null
  /** The rate of the currency in which the guest sees the prices too. */
  exchange?: Exchange | null
  /** Whether the page lists the ordered extras beside these lines: one line has their sum. */
  hasExtrasBeside?: boolean
}

/**
 * The lines of a price: nights, discounts, local tax, total, deposit, and the tax and service fee that the total contains. If
 * the lines of the server are not the total, one more line has the difference.
 */
export function PriceLines({
  price,
  nights,
  promotion = null,
  couponNights = null,
  method = null,
  exchange,
  hasExtrasBeside = false,
}: Props) {
  const { text, money, date } = useText()
  const stayText = useStayTexts()
  const about = useAbout()
  const { currency, tax, service_fee } = price
  const {
    total,
    nights: byNight,
    rooms,
    discounts,
    children,
    others,
    extras,
    localTax,
    adjustment,
    deposit,
  } = totals(price)
  usePriceReport(price)
  /** The guest pays nothing but the local tax at the hotel. */
  const isTaxAtHotel = method !== null && !isPaidAtHotel(method) && dueOf(price, method).atHotel === localTax
  const taxName = text(`parts.price.localTax.${useHotel().localTax}`)
  const contained = [
    tax > 0 && text('parts.price.tax', { amount: money(tax, currency) }),
    service_fee > 0 && text('parts.price.service', { amount: money(service_fee, currency) }),
  ].filter(Boolean)
  const sumOfExtras = extras.reduce((sum, [, amount]) => sum + amount, 0)
  const extraLines =
    hasExtrasBeside && extras.length > 0 ? [[text('parts.extras.heading'), sumOfExtras] as const] : extras
  const lines = (
    <ul className={css.nights}>
      {byNight.map(([night, amount]) => (
        <li key={night} className={css.line}>
          <span>{night ? date(night) : stayText.nights(nights)}</span>
          <span>{money(amount, currency)}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <div>
      {nights > MAX_OPEN_NIGHTS ? (
        <details>
          <summary className={css.folded}>
            <span className={css.line}>
              <span>{stayText.nights(nights)}</span>
              <span>{money(rooms, currency)}</span>
            </span>
          </summary>
          {lines}
        </details>
      ) : (
        lines
      )}
      {discounts.map(({ kind, amount }) => (
        <p key={kind} className={`${css.line} ${css.discount}`}>
          <span>
            {(kind === 'promotion' && promotion) || text(`parts.price.off.${kind}`)}
            {kind === 'coupon' && couponNights !== null && (
              <small className={css.note}> {text('parts.price.couponNights', { count: couponNights })}</small>
            )}
          </span>
          <span>{money(amount, currency)}</span>
        </p>
      ))}
      {children.map(({ kind, amount }) => (
        <p key={kind} className={css.line}>
          <span>{text(`parts.price.child.${kind}`)}</span>
          <span>{money(amount, currency)}</span>
        </p>
      ))}
      {[...others, ...extraLines].map(([label, amount]) => (
        <p key={label} className={css.line}>
          <span>{label ?? text('parts.price.otherLine')}</span>
          <span>{money(amount, currency)}</span>
        </p>
      ))}
      {adjustment !== 0 && (
        <p className={css.line}>
          <span>{text('parts.price.adjustment')}</span>
          <span>{money(adjustment, currency)}</span>
        </p>
      )}
      {localTax > 0 && (
        <p className={css.line}>
          <span>{isTaxAtHotel ? text('parts.price.taxAtHotel', { tax: taxName }) : taxName}</span>
          <span>{money(localTax, currency)}</span>
        </p>
      )}
      <p className={`${css.line} ${css.total}`}>
        <span>{text(exchange ? 'parts.price.youPay' : 'parts.price.total')}</span>
        <b>{money(total, currency)}</b>
      </p>
      {exchange && <p className={css.contained}>{about(price, exchange)}</p>}
      {contained.length > 0 && <p className={css.contained}>{contained.join(' · ')}</p>}
      {deposit && paysDeposit(method) && <DepositLines deposit={deposit} currency={currency} />}
    </div>
  )
}
