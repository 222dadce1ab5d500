import type { TotalBounds } from '../../pricing/totalBounds.ts'
import { nightSums } from './nightSums.ts'

/** The largest number from `low` to `high` that holds; `low` holds, and so does each number below one that holds. */
function lastThat(low: number, high: number, holds: (value: number) => boolean): number {
  let [least, most] = [low, high]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (holds(middle)) least = middle
    else most = middle - 1
  }
  return least
}

/**
 * The check-in day with the lowest total among possible days; the earliest of equal ones. `price` are the base prices
 * of all days, and `totalOn` calculates the exact total of a stay that begins on a day. Only days whose lowest possible
 * total is not above the total of another day are calculated.
 */
export function cheapestStart(
  price: Int32Array,
  days: Int32Array,
  nights: number,
  bounds: TotalBounds,
  totalOn: (day: number) => number,
): number {
  const { lowest, isExact } = bounds
  const before = nightSums(price, bounds)
  const sumOn = (day: number) => (before[day + nights] as number) - (before[day] as number)
  let first = days[0] as number
  let least = sumOn(first)
  let most = least
  for (const day of days) {
    const sum = (before[day + nights] as number) - (before[day] as number)
    if (sum < least) {
      least = sum
      first = day
    }
    if (sum > most) most = sum
  }
  let best = { day: first, total: isExact ? lowest(least) : totalOn(first) }
  const limit = lastThat(least, most, (sum) => lowest(sum) <= best.total)
  if (isExact) return limit === least ? first : (days.find((day) => sumOn(day) <= limit) as number)
  const others = days.filter((day) => day !== first && sumOn(day) <= limit)
  for (const day of others.sort((a, b) => sumOn(a) - sumOn(b) || a - b)) {
    if (lowest(sumOn(day)) > best.total) break
    const total = totalOn(day)
    if (total < best.total || (total === best.total && day < best.day)) best = { day, total }
  }
  return best.day
}
