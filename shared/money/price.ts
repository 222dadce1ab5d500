import { chargedPercent, type Money, sumOf } from './money.ts'
import { type PriceLine, sumOfLines } from './priceLineKinds.ts'
import { addTaxes, type Taxed } from './taxes.ts'

/**
 * The price of a stay as the server states it. The total is what the guest pays: the sum of the lines. `tax`, `taxes` and
 * `service_fee` are contained in the lines. `deposit_amount` is paid at booking, and `remaining_amount` at the hotel; a price
 * without a deposit has neither.
 */
export type StayPrice = Taxed & {
  currency: string
  lines: PriceLine[]
  total: Money
  service_fee: Money
  deposit_amount?: Money | null | undefined
  remaining_amount?: Money | null | undefined
}

/**
 * The deposit of a price, from 0 to the total; null without one. If the server states only the remaining amount, the deposit
 * is the rest of the total.
 */
export function depositOf({ total, deposit_amount, remaining_amount }: StayPrice): Money | null {
  const stated = deposit_amount ?? (remaining_amount == null ? null : total - remaining_amount)
  return stated === null ? null : Math.min(Math.max(0, stated), Math.max(0, total))
}

/** The deposit in two fields, so that both add up to the total; no field without a deposit. */
export const depositFields = (deposit: Money | null, total: Money) =>
  deposit === null ? {} : { deposit_amount: deposit, remaining_amount: total - deposit }

/** What can be paid at booking: the total without local taxes, which are always paid at the hotel. */
const prepayable = (price: StayPrice): Money => Math.max(0, price.total - amountOf(price, 'local_tax'))

/**
 * A price with a deposit: a percentage of the price without local taxes, rounded down to the amount that the currency is
 * charged in.
 */
export function withDeposit(price: StayPrice, percent: number): StayPrice {
  const deposit = chargedPercent(prepayable(price), percent, price.currency)
  return { ...price, ...depositFields(deposit, price.total) }
}

/** A price whose total is the sum of its lines. */
export const priceOfLines = ({
  currency,
  lines,
  tax,
  taxes,
  service_fee,
}: Omit<StayPrice, 'total'>): StayPrice => ({
  currency,
  lines,
  total: sumOfLines(lines),
  tax,
  taxes,
  service_fee,
})

/** The sum of the totals of prices in one currency; 0 without a price. */
export const sumOfTotals = (prices: readonly Pick<StayPrice, 'total'>[]): Money =>
  sumOf(prices.map(({ total }) => total))

/**
 * Adds the prices of several rooms. The total is the sum of the totals that the server states; the tax is calculated once for
 * all rooms (`addTaxes`). If one price has a deposit, the sum has one: a price without a deposit adds everything but its local
 * taxes to it. Throws a RangeError without a price, or if the currencies differ.
 */
export function addPrices(prices: readonly StayPrice[]): StayPrice {
  const [first] = prices
  if (!first) throw new RangeError('addPrices needs at least one price')
  if (prices.some((price) => price.currency !== first.currency)) {
    throw new RangeError('Prices of different currencies cannot be added')
  }
  const total = sumOfTotals(prices)
  const hasDeposit = prices.some((price) => depositOf(price) !== null)
  const deposit = sumOf(prices.map((price) => depositOf(price) ?? prepayable(price)))
  return {
    currency: first.currency,
    lines: prices.flatMap((price) => price.lines),
    total,
    ...addTaxes(prices),
    service_fee: sumOf(prices.map(({ service_fee }) => service_fee)),
    ...depositFields(hasDeposit ? deposit : null, total),
  }
}

/** The sum of the lines of one kind. */
export const amountOf = ({ lines }: Pick<StayPrice, 'lines'>, kind: PriceLine['kind']): Money =>
  sumOfLines(lines.filter((line) => line.kind === kind))

/** The average price of a night, rounded down. It is shown beside the total and never added. 0 nights count as 1. */
export const perNight = (amount: Money, nights: number): Money => Math.floor(amount / Math.max(1, nights))
