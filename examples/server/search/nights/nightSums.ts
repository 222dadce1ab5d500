import type { PricingRules } from '../../hotels/hotel.ts'
import type { TotalBounds } from '../../pricing/totalBounds.ts'

/** The parties cached for a plan. Most guests are one or two adults. */
const MAX_KINDS = 3

/** By base prices, which a process shares between the searches of a version (`inventory/cachedRates.ts`). */
type SumsByPrices = WeakMap<Int32Array, Map<string, Float64Array>>

const cachedSums = new WeakMap<PricingRules, SumsByPrices>()

/** Writes what the nights before each day add, in total. Consecutive nights often have one price. */
function writeSums(before: Float64Array, price: Int32Array, add: TotalBounds['add']): void {
  let base = -1
  let added = 0
  let sum = 0
  for (let day = 0; day < price.length; day++) {
    const here = price[day] as number
    if (here !== base) {
      base = here
      added = add(here)
    }
    sum += added
    before[day + 1] = sum
  }
}

/**
 * What the nights before each day add to a sum, in total; `price` are the base prices of all days and must not change.
 * Searches of any number of nights share the sums of equal guests, which must not be changed. After a pause, the array
 * may have the sums of other guests.
 */
export function nightSums(price: Int32Array, { rules, key, add }: TotalBounds): Float64Array {
  const ofRules: SumsByPrices = cachedSums.get(rules) ?? new WeakMap()
  cachedSums.set(rules, ofRules)
  const ofPlan = ofRules.get(price) ?? new Map<string, Float64Array>()
  ofRules.set(price, ofPlan)
  const known = ofPlan.get(key)
  if (known) return known
  const [oldest = ''] = ofPlan.keys()
  const isFull = ofPlan.size >= MAX_KINDS
  const before = (isFull && ofPlan.get(oldest)) || new Float64Array(price.length + 1)
  if (isFull) ofPlan.delete(oldest)
  writeSums(before, price, add)
  ofPlan.set(key, before)
  return before
}
