import { inMajorUnits } from '#shared/money/money.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'

/** Amounts for analytics, in major units of the currency: 5400.5 dollars, 21600 yen. */
export type Amounts = { value: number; tax: number }

/**
 * The sum of prices in one currency. `tax` contains taxes and local taxes, `value` the rest: together they are the total
 * that the guest reads. The sum is made in minor units and divided once, so that no rounding error adds up.
 */
export function amountsOf(prices: readonly StayPrice[], currency: string): Amounts {
  const total = prices.reduce((sum, price) => sum + price.total, 0)
  const tax = prices.reduce((sum, price) => sum + price.tax + amountOf(price, 'local_tax'), 0)
  return { value: inMajorUnits(total - tax, currency), tax: inMajorUnits(tax, currency) }
}
