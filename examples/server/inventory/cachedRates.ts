import { nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'
import { type CachedDays, daysFrom } from './cachedDays.ts'
import type { PlanDays } from './range.ts'

/** The rates of plans over a range of days, and its number of days. */
type RangeRates = { length: number; plans: Map<number, PlanDays> }

/** The number of days of a range: past its last day, days count that a stay from there can use. */
function lengthOf(
  rates: CachedDays,
  planIds: readonly number[],
  from: number,
  last: number,
  nights: number,
): number {
  let reach = Math.max(nights, 1)
  let known = 0
  const columns = planIds.flatMap((id) => rates.columns.get(id)?.slice(1) ?? [])
  for (const minNights of columns)
    for (let day = from; day <= from + last; day++) reach = Math.max(reach, minNights[day] ?? 0)
  for (const minNights of columns) {
    let day = Math.min(from + last + reach - 1, rates.length - 1)
    while (day > from + known && minNights[day] === 0) day--
    known = Math.max(known, day - from)
  }
  return Math.max(last, known) + 1
}

function ratesOf(
  rates: CachedDays,
  planIds: readonly number[],
  first: StayDate,
  last: StayDate,
  nights: number,
): RangeRates {
  const from = nightsBetween(rates.first, first)
  const length = lengthOf(rates, planIds, from, nightsBetween(first, last), nights)
  const plans = new Map<number, PlanDays>()
  for (const id of planIds) {
    const [price, minNights] = rates.columns.get(id) ?? []
    if (price && minNights)
      plans.set(id, {
        price: daysFrom(price, from, length, 0),
        minNights: daysFrom(minNights, from, length, 0),
      })
  }
  return { length, plans }
}

/** The ranges cached for a version. All searches by nights without a filter have the same range. */
const MAX_RANGES = 4

const known = new WeakMap<CachedDays, Map<string, RangeRates>>()

/**
 * The rates of plans from `first` to `last` in a version. Searches that follow each other share them, so that they must not
 * change.
 */
export function rangeRates(
  rates: CachedDays,
  planIds: readonly number[],
  first: StayDate,
  last: StayDate,
  nights: number,
): RangeRates {
  const ranges = known.get(rates) ?? new Map<string, RangeRates>()
  known.set(rates, ranges)
  const key = `${first} ${last} ${nights} ${planIds}`
  const range = ranges.get(key) ?? ratesOf(rates, planIds, first, last, nights)
  ranges.delete(key)
  ranges.set(key, range)
  if (ranges.size > MAX_RANGES) ranges.delete(ranges.keys().next().value as string)
  return range
}
