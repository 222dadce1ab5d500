import { chargedPercent, type Money } from '../money.ts'

/**
 * How a room is paid before the stay: by a percentage of its price (100 all, 0 nothing, else a deposit), or `held`: a change
 * collects nothing (transfer, deferred payment), and what was paid stays paid up to the new price.
 */
export type Prepayment = { percent: number } | 'held'

/**
 * What is paid before the stay for a room after a change. It is at least the smaller of what was prepaid and what cancelling
 * the changed room would cost (`cost`): a change to a plan that is paid at the hotel frees no money that a fee would keep.
 */
export function prepaidAfter(
  before: Money,
  price: Money,
  prepayment: Prepayment,
  cost: Money,
  currency: string,
): Money {
  const wanted = prepayment === 'held' ? Math.min(before, price) : share(price, prepayment.percent, currency)
  return Math.max(wanted, Math.min(before, cost))
}

const share = (price: Money, percent: number, currency: string): Money =>
  percent === 100 ? price : chargedPercent(price, percent, currency)
