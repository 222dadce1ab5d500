import type { Money } from '../money/money.ts'
import { addDays, type StayDate } from '../stay/stayDates.ts'

/** How points are earned: percent of the base, with at most two decimals, and what one point is worth in minor units of the currency. */
export type EarningRules = { percent: number; value: Money | null }

/** What a stay earns points for. Amounts in minor units. */
type EarningBase = {
  /** The price after discounts and after the points that were used. */
  total: Money
  /** The local taxes in it. */
  localTax: Money
  /** The extras in it that earn nothing. */
  withoutPoints: Money
}

/** The points that a stay earns, rounded down. Fees earn nothing, and neither does a hotel whose currency has no value of a point. */
export function earnedPoints(
  { percent, value }: EarningRules,
  { total, localTax, withoutPoints }: EarningBase,
): number {
  const base = Math.max(0, total - localTax - withoutPoints)
  return value === null ? 0 : Math.floor((base * Math.round(percent * 100)) / (10_000 * value))
}

/** The day on which points are credited, in the time zone of the programme: three days after the latest check-out of the reservation. */
export const creditDay = (checkouts: readonly StayDate[]): StayDate | null => {
  const last = [...checkouts].sort().at(-1)
  return last === undefined ? null : addDays(last, 3)
}
