import { inMajorUnits, sumOf } from '#shared/money/money.ts'
import { type StayPrice, sumOfTotals } from '#shared/money/price.ts'
import { addTaxes } from '#shared/money/taxes.ts'
import { totals } from '#shared/money/totals.ts'
import { isPaidBesideMoney } from '#shared/money/withVoucher.ts'

/** Amounts for analytics, in major units of the currency: 5400.5 dollars, 21600 yen. */
export type Amounts = { value: number; tax: number }

/**
 * The sum of the prices of one order, in one currency. `tax` contains taxes and local taxes, `value` the rest: together they are
 * the total that the guest reads. What remains beside a voucher or points does not contain the taxes of the stay. The sum is made in
 * minor units and divided once, so that no rounding error adds up.
 */
export function amountsOf(prices: readonly StayPrice[], currency: string): Amounts {
  const total = sumOfTotals(prices)
  const inMoney = prices.filter((price) => !isPaidBesideMoney(price))
  const tax = addTaxes(inMoney).tax + sumOf(prices.map((price) => totals(price).localTax))
  return { value: inMajorUnits(total - tax, currency), tax: inMajorUnits(tax, currency) }
}
