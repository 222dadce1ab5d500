import type { Money } from '../money.ts'
import { percentOfPrice } from './percentOfPrice.ts'

/** What the fees of a room depend on. */
type RoomFees = { price: Money; fees: Money; least: Money }

/**
 * All fees of a room if it is cancelled now: its fees so far and the percentage of its price, and never less than `least`. For a
 * room that is not used, the percentage is `no_show_percentage_of_cost` of its policy.
 */
export const costOfCancelling = (
  { price, fees, least }: RoomFees,
  percent: number,
  currency: string,
): Money => Math.max(fees + percentOfPrice(price, percent, currency), least)

/** What cancelling a room now costs beside its fees so far. */
type FurtherCost = {
  further: Money
  /** The least amount, if it is more than the fees so far and the percentage of the price; else 0. */
  least: Money
}

/** What cancelling a room now adds to its fees so far, which the guest has agreed to already. */
export function furtherCost(room: RoomFees, percent: number, currency: string): FurtherCost {
  const byPolicy = costOfCancelling({ ...room, least: 0 }, percent, currency)
  return {
    further: Math.max(byPolicy, room.least) - room.fees,
    least: room.least > byPolicy ? room.least : 0,
  }
}

/** The fee of a change of a room, in its two parts, and the least amount from now on. */
export type ChangeFee = {
  /** The percentage of what the price falls. */
  for_less: Money
  /** What was missing so that price and fees together reach `least`. */
  missing: Money
  least: Money
}

/**
 * The fee of a change: the percentage of what the price falls, and what is missing so that price and fees together reach
 * `least`. `least` is the largest amount, at any change so far, that cancelling instead would have cost.
 */
export function feeOfChange(
  before: RoomFees,
  newPrice: Money,
  { percent, currency }: { percent: number; currency: string },
): ChangeFee {
  const least = costOfCancelling(before, percent, currency)
  const for_less = percentOfPrice(Math.max(0, before.price - newPrice), percent, currency)
  return { for_less, missing: Math.max(0, least - (newPrice + before.fees + for_less)), least }
}
