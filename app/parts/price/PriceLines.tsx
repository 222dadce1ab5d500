import { Fragment } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useAbout } from '#app/search/texts/useAbout.ts'
import type { Exchange } from '#shared/api/rooms.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { statedTaxes } from '#shared/money/statedTaxes.ts'
import { dueOf, isPaidAtHotel, paysDeposit, totals } from '#shared/money/totals.ts'
import { isPaidBesideMoney } from '#shared/money/withVoucher.ts'
import { DepositLines } from './DepositLines.tsx'
import * as css from './PriceLines.module.css'
import { usePriceLines } from './usePriceLines.ts'

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
  const { total, nights: byNight, rooms, discounts, others, localTax, deposit } = totals(price)
  const lines = usePriceLines(price, promotion, hasExtrasBeside)
  /** The guest pays nothing but the local tax at the hotel. */
  const isTaxAtHotel = method !== null && !isPaidAtHotel(method) && dueOf(price, method).atHotel === localTax
  const taxes = statedTaxes(price)
  const contained = [
    ...taxes.map((one) =>
      text('parts.price.taxAt', { amount: money(one.tax, currency), percent: one.percent }),
    ),
    taxes.length === 0 && tax > 0 && text('parts.price.tax', { amount: money(tax, currency) }),
    service_fee > 0 && text('parts.price.service', { amount: money(service_fee, currency) }),
  ].filter((part) => part !== false)
  const ofRooms =
    byNight.length > 0
      ? byNight.map(([night, amount]) => [night ? date(night) : stayText.nights(nights), amount] as const)
      : others.map(([label, amount]) => [label ?? text('parts.price.otherLine'), amount] as const)
  const roomLines = (
    <ul className={css.nights}>
      {ofRooms.map(([name, amount]) => (
        <li key={name} className={css.line}>
          <span>{name}</span>
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
          {roomLines}
        </details>
      ) : (
        roomLines
      )}
      {lines.map(({ key, label, name, amount }) => (
        <p
          key={`${key} ${label}`}
          className={discounts.some(({ kind }) => kind === key) ? `${css.line} ${css.discount}` : css.line}
        >
          <span>
            {key === 'local_tax' && isTaxAtHotel ? text('parts.price.taxAtHotel', { tax: name }) : name}
            {key === 'coupon' && couponNights !== null && (
              <small className={css.note}> {text('parts.price.couponNights', { count: couponNights })}</small>
            )}
          </span>
          <span>{money(amount, currency)}</span>
        </p>
      ))}
      <p className={`${css.line} ${css.total}`}>
        <span>{text(exchange ? 'parts.price.youPay' : 'parts.price.total')}</span>
        <b>{money(total, currency)}</b>
      </p>
      {exchange && <p className={css.contained}>{about(price, exchange)}</p>}
      {/* What remains beside a voucher or points does not contain the taxes of the stay. */}
      {contained.length > 0 && !isPaidBesideMoney(price) && (
        <p className={css.contained}>
          {contained.map((part, n) => (
            <Fragment key={part}>
              {n > 0 && ' · '}
              <span className={css.part}>{part}</span>
            </Fragment>
          ))}
        </p>
      )}
      {deposit && paysDeposit(method) && <DepositLines deposit={deposit} currency={currency} />}
    </div>
  )
}
