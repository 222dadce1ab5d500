import type { StayDate } from '../stay/stayDates.ts'
import type { Money } from './money.ts'

/** The kinds of discount, in the order in which they apply. Their amounts are below 0. */
export const reductions = [
  'length_of_stay',
  'member',
  'corporate',
  'promotion',
  'special',
  'coupon',
  'points',
] as const
export type Reduction = (typeof reductions)[number]

/**
 * One line of a price. `night` and `day_use` are the room's price with tax and service fee. Reductions follow with
 * amounts below 0. `local_tax` is a tax of the town for each guest (bath tax, accommodation tax). An `other` line has
 * the server's own label.
 */
export type PriceLine = {
  kind: 'night' | 'day_use' | Reduction | 'local_tax' | 'other'
  date: StayDate | null
  amount: Money
  label?: string | null | undefined
}

/** The price of a stay. The total is the sum of the lines; `tax` and `service_fee` are contained in them. */
export type StayPrice = { currency: string; lines: PriceLine[]; total: Money; tax: Money; service_fee: Money }

/** The sum of the lines' amounts, in minor units of their currency. */
export const sumOfLines = (lines: readonly { amount: Money }[]): Money =>
  lines.reduce((sum, line) => sum + line.amount, 0)

/** Adds the prices of several rooms. Throws a RangeError without a price, or if the currencies differ. */
export function addPrices(prices: readonly StayPrice[]): StayPrice {
  const [first] = prices
  if (!first) throw new RangeError('addPrices needs at least one price')
  if (prices.some((price) => price.currency !== first.currency)) {
    throw new RangeError('Prices of different currencies cannot be added')
  }
  const lines = prices.flatMap((price) => price.lines)
  return {
    currency: first.currency,
    lines,
    total: prices.reduce((sum, price) => sum + price.total, 0),
    tax: prices.reduce((sum, price) => sum + price.tax, 0),
    service_fee: prices.reduce((sum, price) => sum + price.service_fee, 0),
  }
}

/** The sum of the lines of one kind. */
export const amountOf = (price: StayPrice, kind: PriceLine['kind']): Money =>
  sumOfLines(price.lines.filter((line) => line.kind === kind))

const hasRoomLines = ({ lines }: StayPrice) =>
  lines.some(({ kind }) => kind === 'night' || kind === 'day_use')

/** The price of a room before discounts and local taxes. Without a line for nights, the `other` lines are the room. */
export const roomAmount = (price: StayPrice): Money =>
  hasRoomLines(price) ? amountOf(price, 'night') + amountOf(price, 'day_use') : amountOf(price, 'other')

/** The amounts of the `other` lines by label; a label of null has no text. */
export function otherAmounts({ lines }: StayPrice): { label: string | null; amount: Money }[] {
  const amounts = new Map<string | null, Money>()
  for (const { kind, label = null, amount } of lines)
    if (kind === 'other') amounts.set(label, (amounts.get(label) ?? 0) + amount)
  return [...amounts].map(([label, amount]) => ({ label, amount }))
}

/** The `other` lines that are no part of `roomAmount`. */
export const besideRoom = (price: StayPrice): { label: string | null; amount: Money }[] =>
  hasRoomLines(price) ? otherAmounts(price) : []

/** The discounts by kind, in the order in which they apply; kinds with an amount of 0 are left out. */
export const takenOff = (price: StayPrice): { kind: Reduction; amount: Money }[] =>
  reductions.map((kind) => ({ kind, amount: amountOf(price, kind) })).filter(({ amount }) => amount !== 0)

/**
 * The total that the price replaces: without its discounts, or the public price if that is higher. Null if the price has no
 * discount.
 */
export function usualTotal({
  price,
  public_total,
}: {
  price: StayPrice
  public_total: Money | null
}): Money | null {
  const full = Math.max(public_total ?? 0, price.total - sumOfLines(takenOff(price)))
  return full > price.total ? full : null
}

/** The average price of a night, rounded down. It is shown beside the total and never added. 0 nights count as 1. */
export const perNight = (amount: Money, nights: number): Money => Math.floor(amount / Math.max(1, nights))

/**
 * The payment methods. The last three are labels of card payments and of payments that the hotel receives before the
 * stay.
 */
export const paymentMethods = [
  'on_site',
  'credit_card',
  'on_site_credit_card_required',
  'deferred_payment',
  'credit_card_full',
  'credit_card_deposit',
  'bank_transfer',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * The amounts that are paid at booking and at the hotel. Local taxes are always paid at the hotel. Other amounts are 0 if
 * they are paid at another time, or if the method is unknown.
 */
export function dueOf(price: StayPrice, method: PaymentMethod | null): { now: Money; atHotel: Money } {
  if (method === 'on_site' || method === 'on_site_credit_card_required')
    return { now: 0, atHotel: price.total }
  const atHotel = amountOf(price, 'local_tax')
  const isPaidNow = method === 'credit_card' || method === 'credit_card_full'
  return { now: isPaidNow ? price.total - atHotel : 0, atHotel }
}
