import { inMajorUnits } from '#shared/money/money.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'

/** What analytics count of money, in whole units of the currency: 5400.5 dollars, 21600 yen. */
export type Amounts = { value: number; tax: number }

/**
 * Prices of one currency together: `tax` is all that goes on to the state and the town, `value` the rest, so that both
 * make up the total the guest reads. Added up as whole minor units, and divided once.
 */
export function amountsOf(prices: readonly StayPrice[], currency: string): Amounts {
  const total = prices.reduce((sum, price) => sum + price.total, 0)
  const tax = prices.reduce((sum, price) => sum + price.tax + amountOf(price, 'local_tax'), 0)
  return { value: inMajorUnits(total - tax, currency), tax: inMajorUnits(tax, currency) }
}
