import { chargedPercent, type Money } from '../money.ts'

/** What the fees of a room depend on. */
type Fees = { price: Money; fees: Money; least: Money }

/**
 * All fees of a room if it is cancelled now: its fees so far and the percentage of its price, and never less than `least`.
 * The percentage is rounded down to the amount that the currency is charged in.
 */
export const costOfCancelling = ({ price, fees, least }: Fees, percent: number, currency: string): Money =>
  Math.max(fees + chargedPercent(price, percent, currency), least)

/**
 * The fee of a change: the percentage of what the price falls, and what is missing so that price and fees together reach
 * `least`. `least` is the largest amount, at any change so far, that cancelling instead would have cost.
 */
export function feeOfChange(
  before: Fees,
  newPrice: Money,
  { percent, currency }: { percent: number; currency: string },
): { fee: Money; least: Money } {
  const least = costOfCancelling(before, percent, currency)
  const forLess = chargedPercent(Math.max(0, before.price - newPrice), percent, currency)
  const missing = Math.max(0, least - (newPrice + before.fees + forLess))
  return { fee: forLess + missing, least }
}
