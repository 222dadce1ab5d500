import { chargedPercent, type Money } from '../money.ts'

/**
 * How a room is paid before the stay: the percentage of its price (100 all, 0 nothing, else a deposit), and whether a change
 * collects more. A change of a booking by transfer or with deferred payment collects nothing: the rest is paid at the hotel.
 */
export type Prepayment = { percent: number; collects: boolean }

/** What prepaid money depends on, beside the price of the changed room. */
type Terms = { prepayment: Prepayment; removesOnly: boolean; currency: string }

/**
 * What is paid before the stay for a room after a change. It is at least the smaller of what was prepaid (`before`) and what
 * cancelling the changed room would cost beyond its fees (`cost`): a change to a plan that is paid at the hotel frees no money that
 * a fee would take. A change that only removes never collects.
 */
export function prepaidAfter(
  before: Money,
  price: Money,
  cost: Money,
  { prepayment, removesOnly, currency }: Terms,
): Money {
  const { percent, collects } = prepayment
  const share = percent === 100 ? price : chargedPercent(price, percent, currency)
  const wanted = collects && !removesOnly ? share : Math.min(before, share)
  return Math.max(wanted, Math.min(before, cost))
}
