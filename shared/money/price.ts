import { type Money, sumOf } from './money.ts'
import { type PriceLine, sumOfLines } from './priceLines.ts'

/**
 * The price of a stay as the server states it. The total is what the guest pays: the sum of the lines. `tax` and
 * `service_fee` are contained in the lines.
 */
export type StayPrice = { currency: string; lines: PriceLine[]; total: Money; tax: Money; service_fee: Money }

/** A price whose total is the sum of its lines. */
export const priceOfLines = ({ currency, lines, tax, service_fee }: Omit<StayPrice, 'total'>): StayPrice => ({
  currency,
  lines,
  total: sumOfLines(lines),
  tax,
  service_fee,
})

/** The sum of the totals of prices in one currency; 0 without a price. */
export const sumOfTotals = (prices: readonly Pick<StayPrice, 'total'>[]): Money =>
  sumOf(prices.map(({ total }) => total))

/**
 * Adds the prices of several rooms. The total is the sum of the totals that the server states. Throws a RangeError
 * without a price, or if the currencies differ.
 */
export function addPrices(prices: readonly StayPrice[]): StayPrice {
  const [first] = prices
  if (!first) throw new RangeError('addPrices needs at least one price')
  if (prices.some((price) => price.currency !== first.currency)) {
    throw new RangeError('Prices of different currencies cannot be added')
  }
  return {
    currency: first.currency,
    lines: prices.flatMap((price) => price.lines),
    total: sumOfTotals(prices),
    tax: sumOf(prices.map(({ tax }) => tax)),
    service_fee: sumOf(prices.map(({ service_fee }) => service_fee)),
  }
}

/** The sum of the lines of one kind. */
export const amountOf = ({ lines }: Pick<StayPrice, 'lines'>, kind: PriceLine['kind']): Money =>
  sumOfLines(lines.filter((line) => line.kind === kind))

/** The average price of a night, rounded down. It is shown beside the total and never added. 0 nights count as 1. */
export const perNight = (amount: Money, nights: number): Money => Math.floor(amount / Math.max(1, nights))
