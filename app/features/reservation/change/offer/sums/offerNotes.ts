import type { ChangeOffer } from '#shared/api/changes.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { amountOf } from '#shared/money/price.ts'
import { byHotelName } from '../../../offer/byHotelName.ts'
import type { MoneyText } from '../../../view/money/useMoneyText.ts'
import { losesCoupon } from './losesCoupon.ts'

/**
 * What the sums of a change do not say by themselves: a local tax that rises though the price does not, what stays prepaid, a
 * coupon that ends, a lost discount that is given back, a card whose statement shows two sums, and what the hotel returns itself.
 * The caller adds the phone of the hotel.
 */
export function offerNotes(offer: ChangeOffer, byTransfer: boolean, hasPhone: boolean): MoneyText[] {
  const { rooms, before, after, given_back, refund_ways, paid, refund } = offer
  const staysPrepaid = sumOf(rooms.map(({ stays_prepaid }) => stays_prepaid))
  const ways = refund_ways.filter(({ amount }) => amount > 0)
  const byHotel = sumOf(ways.filter(({ way }) => way === 'by_hotel').map(({ amount }) => amount))
  const [taxBefore, tax] = [before, after].map(({ price }) => amountOf(price, 'local_tax')) as [Money, Money]
  const hasDearerTax = tax > taxBefore && after.price.total - tax <= before.price.total - taxBefore
  // Of a room that costs more, another condition may be the reason.
  const isBelow = after.rooms.every(({ price }) => price.total < (offer.coupon_minimum ?? 0))
  const minimum = isBelow ? offer.coupon_minimum : null
  const note = (isSaid: boolean, key: MoneyText['key'], amounts: MoneyText['amounts']): MoneyText[] =>
    isSaid ? [{ key, amounts }] : []
  return [
    ...note(hasDearerTax, 'changeOffer.taxRises', { before: taxBefore, after: tax }),
    ...note(staysPrepaid > 0, 'changeOffer.staysPrepaid', { sum: staysPrepaid }),
    ...(minimum === null
      ? note(losesCoupon(offer), 'changeOffer.couponEnds', { sum: -amountOf(before.price, 'coupon') })
      : note(losesCoupon(offer), 'changeOffer.couponBelow', { minimum })),
    ...note(given_back > 0, 'changeOffer.givenBack', { sum: given_back }),
    ...note(
      ways.some(({ way }) => way === 'rebooked'),
      'change.cancel.says.rebooked',
      { rest: paid - refund },
    ),
    ...note(byHotel > 0, `change.cancel.says.${byHotelName(byTransfer, hasPhone)}`, { byHotel }),
  ]
}
