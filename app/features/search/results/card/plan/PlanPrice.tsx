import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useAbout } from '#app/search/texts/useAbout.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Exchange } from '#shared/api/rooms.ts'
import type { Money } from '#shared/money/money.ts'
import { amountOf, perNight, type StayPrice } from '#shared/money/price.ts'
import { totals } from '#shared/money/totals.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import * as css from './PlanPrice.module.css'

type Props = {
  price: StayPrice
  nights: number
  guests: number
  isDayUse?: boolean
  /** The price without its discounts, or the public price, if this price is lower; in minor units. */
  usual?: Money | null
  /** The price for members, if it is lower; in minor units. */
  member?: Money | null
  exchange?: Exchange | null
  /** In a search without dates: the arrival date that has this price. */
  from?: StayDate | null
  align?: 'start' | 'end'
  /** Stands below the total. */
  children?: ReactNode
}

/** The price of the whole stay with all taxes; then the price per night, the included taxes, and other rates. */
export function PlanPrice({
  price,
  nights,
  guests,
  isDayUse,
  usual = null,
  member = null,
  exchange,
  from,
  align = 'end',
  children,
}: Props) {
  const { text, money, date } = useText()
  const about = useAbout()
  const stayTexts = useStayTexts()
  const { currency } = price
  const { total, localTax } = totals(price)
  const { localTax: localTaxName } = useHotel()
  const show = (amount: number) => money(amount, currency)
  const rate = (['corporate', 'member'] as const).find((kind) => amountOf(price, kind) < 0)
  const small = (children: ReactNode) => <small className={css.small}>{children}</small>
  return (
    <p className={css.price} data-align={align}>
      {usual !== null && (
        <span className={css.usual}>
          <span className="unseen">{text('search.plan.usual')} </span>
          <s>{show(usual)}</s>
        </span>
      )}{' '}
      <b className={css.total}>{show(total)}</b> {children}{' '}
      {from && small(text('search.undated.cheapest', { date: date(from) }))}{' '}
      {usual !== null && rate && <small className={css.own}>{text(`search.plan.yours.${rate}`)}</small>}{' '}
      {exchange && small(about(price, exchange))}{' '}
      {small(
        <>
          <span>
            {text('search.plan.for', {
              nights: isDayUse ? text('parts.price.dayUse') : stayTexts.nights(nights),
              guests: stayTexts.guests(guests),
            })}
          </span>{' '}
          {nights > 1 && <span>{text('search.plan.night', { price: show(perNight(total, nights)) })}</span>}
        </>,
      )}{' '}
      {small(
        <>
          <span>{text(price.service_fee > 0 ? 'search.plan.tax.all' : 'search.plan.tax.tax')}</span>{' '}
          {localTax > 0 && (
            <span>
              {text('search.plan.tax.local', {
                tax: text(`parts.price.localTax.${localTaxName}`),
                amount: show(localTax),
              })}
            </span>
          )}
        </>,
      )}{' '}
      {member !== null && small(text('search.plan.members', { price: show(member) }))}
    </p>
  )
}
