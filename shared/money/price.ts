import type { StayDate } from '../stay/stayDates.ts'
import type { Money } from './money.ts'

/** What lowers a price, in the order it is taken off; its amounts are under 0. */
export const reductions = ['length_of_stay', 'member', 'corporate', 'promotion', 'coupon'] as const
export type Reduction = (typeof reductions)[number]

/**
 * One line of a price. `night` and `day_use` lines hold the room's price with tax and service; reductions follow with
 * amounts under 0; `local_tax` is what the town asks of each guest (bath tax, accommodation tax).
 */
export type PriceLine = {
  kind: 'night' | 'day_use' | Reduction | 'local_tax'
  date: StayDate | null
  amount: Money
}

/** What a stay costs: the total is always the sum of its lines. `tax` and `service_fee` are contained in them. */
export type StayPrice = { currency: string; lines: PriceLine[]; total: Money; tax: Money; service_fee: Money }

export const sumOfLines = (lines: readonly { amount: Money }[]): Money =>
  lines.reduce((sum, line) => sum + line.amount, 0)

/** Several rooms' prices as one. All must be in one currency; throws a RangeError otherwise. */
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
    total: sumOfLines(lines),
    tax: prices.reduce((sum, price) => sum + price.tax, 0),
    service_fee: prices.reduce((sum, price) => sum + price.service_fee, 0),
  }
}

/** The part of the lines of one kind, as one amount. */
export const amountOf = (price: StayPrice, kind: PriceLine['kind']): Money =>
  sumOfLines(price.lines.filter((line) => line.kind === kind))

/** What a room costs before anything is taken off or asked by the town: its nights, or its day. */
export const roomAmount = (price: StayPrice): Money => amountOf(price, 'night') + amountOf(price, 'day_use')

/** What is taken off, kind by kind, in the order it is; kinds that take nothing off are left out. */
export const takenOff = (price: StayPrice): { kind: Reduction; amount: Money }[] =>
  reductions.map((kind) => ({ kind, amount: amountOf(price, kind) })).filter(({ amount }) => amount !== 0)

/** The average of a night, rounded down: for showing beside the total, never for adding up. 0 nights count as 1. */
export const perNight = (amount: Money, nights: number): Money => Math.floor(amount / Math.max(1, nights))

/** What is paid when booking and what at the hotel. Local taxes are always paid at the hotel. */
export function dueOf(price: StayPrice, method: 'on_site' | 'credit_card'): { now: Money; atHotel: Money } {
  if (method === 'on_site') return { now: 0, atHotel: price.total }
  const atHotel = amountOf(price, 'local_tax')
  return { now: price.total - atHotel, atHotel }
}
