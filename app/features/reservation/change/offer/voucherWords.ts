import type { ChangeOffer } from '#shared/api/changes.ts'
import { hasRest } from '#shared/money/change/voucher.ts'
import type { Money } from '#shared/money/money.ts'
import { isPaidLater, type PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { amountOf } from '#shared/money/price.ts'
import { restParts } from '#shared/money/restParts.ts'
import type { MoneyText } from '../../view/money/useMoneyText.ts'

/** What the words of a stay with a voucher depend on. */
type VoucherOffer = Pick<ChangeOffer, 'before' | 'after' | 'due_now' | 'at_hotel' | 'voucher'>

/** Whether an offer gives a voucher its dates. */
export const isScheduling = ({ before, voucher }: Pick<ChangeOffer, 'before' | 'voucher'>): boolean =>
  voucher !== null && before.rooms.length === 0

/** What the stay does not use of its voucher, and the guest loses with it: an amount, or nights. The guest agrees to it. */
type LostRest = { rest: Money; rest_nights: number }

/** Null without a voucher, and if the stay uses all of it. */
export const lostRest = ({ voucher }: Pick<ChangeOffer, 'voucher'>): LostRest | null =>
  voucher && hasRest(voucher) ? voucher : null

/**
 * The text of the button that agrees to an offer about a voucher: what is lost of it, what is paid now, or what is paid at the hotel
 * or after the stay besides the local tax. Null if the words of a change say all. `rest` is a placeholder for what is lost (`lostRest`).
 */
export function buttonOfVoucher(offer: VoucherOffer, method: PaymentMethod | null): MoneyText | null {
  const loses = lostRest(offer) !== null
  if (!isScheduling(offer)) return loses ? { key: 'voucher.changeLoses', amounts: {} } : null
  const due = offer.due_now
  const more = offer.at_hotel - amountOf(offer.after.price, 'local_tax')
  if (loses && due > 0) return { key: 'voucher.button.losePay', amounts: { due } }
  const isLater = isPaidLater(method)
  if (loses && more > 0)
    return { key: isLater ? 'voucher.button.loseMoreLater' : 'voucher.button.loseMore', amounts: { more } }
  if (loses) return { key: 'voucher.button.lose', amounts: {} }
  if (due > 0) return { key: 'voucher.button.pay', amounts: { due } }
  return more > 0
    ? { key: isLater ? 'voucher.button.moreLater' : 'voucher.button.more', amounts: { more } }
    : { key: 'voucher.button.covered', amounts: {} }
}

/** A line of the sums of a voucher, by the name of its text, in minor units. */
export type VoucherLine = {
  name: 'price' | 'covered' | 'fee' | 'paid' | 'due' | 'atHotel' | 'later'
  amount: Money
}

/** The lines of a stay that a voucher pays. They add up: the price is covered, paid already, paid now, paid at the hotel, or later. */
export function voucherLines(
  { after, voucher, due_now, at_hotel }: VoucherOffer,
  method: PaymentMethod | null,
): VoucherLine[] {
  if (!voucher) return []
  const rest = restParts(at_hotel, after.price, method)
  const line = (name: VoucherLine['name'], amount: Money, isShown = amount !== 0): VoucherLine[] =>
    isShown ? [{ name, amount }] : []
  return [
    ...line('price', after.price.total - amountOf(after.price, 'voucher')),
    ...line('covered', -voucher.covered),
    ...line('fee', voucher.fee),
    // Money that was taken as a fee of an earlier stay pays nothing of this one.
    ...line('paid', after.price.total - due_now - at_hotel),
    ...line('due', due_now),
    ...line('later', rest.later),
    ...line('atHotel', rest.atHotel),
  ]
}
