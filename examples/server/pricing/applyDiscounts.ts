import { sumOf } from '#shared/money/money.ts'
import type { Reduction } from '#shared/money/priceLineKinds.ts'
import type { DiscountValue } from '../hotels/rateRules.ts'

/** A possible discount on a stay. */
export type Discount = {
  kind: Reduction
  /** The id of a promotion; null for other discounts. */
  id: string | null
  off: DiscountValue
  /** Whether each night is included; all nights when missing. */
  nights?: readonly boolean[]
  /** The minimum price of the nights. */
  minimum?: number
  /** The largest amount; no limit when missing. */
  most?: number
}

/**
 * The amount of a discount on these nights' prices. A percentage rounds the remaining price down to the hotel's step,
 * as for a night. An amount is never more than the price.
 */
function discountAmount(
  { off, nights, minimum = 0, most = Number.POSITIVE_INFINITY }: Discount,
  rest: readonly number[],
  step: number,
) {
  if (sumOf(rest) < minimum) return 0
  const whole = sumOf(rest.filter((_, at) => nights?.[at] ?? true))
  if ('amount' in off) return Math.min(Math.max(0, off.amount), whole, most)
  if (off.percent <= 0) return 0
  const left = Math.floor((whole * (100 - Math.min(100, off.percent))) / 100)
  return Math.min(whole - Math.floor(left / step) * step, most)
}

/** The prices of the nights after an amount is spread over the included nights, in proportion to their prices. */
function spreadDiscount(amount: number, rest: readonly number[], nights?: readonly boolean[]): number[] {
  const isMeant = (at: number) => nights?.[at] ?? true
  const whole = BigInt(sumOf(rest.filter((_, at) => isMeant(at))))
  if (whole === 0n) return [...rest]
  let passed = 0
  let applied = 0
  return rest.map((price, at) => {
    if (!isMeant(at)) return price
    passed += price
    // The product can exceed the integers that a number represents exactly.
    const upToHere = Number((BigInt(amount) * BigInt(passed)) / whole)
    const own = upToHere - applied
    applied = upToHere
    return price - own
  })
}

/** A discount with its amount in minor units. */
type AppliedDiscount = { discount: Discount; amount: number }

/**
 * Applies discounts to the prices of nights, step by step, each on the rest of the step before. Of several discounts of
 * a step only the discount with the largest amount is applied. Returns the rest of each night and what was applied.
 */
export function applyDiscounts(
  nights: readonly number[],
  steps: readonly (readonly Discount[])[],
  step: number,
): { rest: number[]; applied: AppliedDiscount[] } {
  let rest = [...nights]
  const applied: AppliedDiscount[] = []
  for (const discounts of steps) {
    const best = discounts
      .map((discount) => ({ discount, amount: discountAmount(discount, rest, step) }))
      .reduce<AppliedDiscount | null>(
        (found, one) => (found && found.amount >= one.amount ? found : one),
        null,
      )
    if (!best || best.amount <= 0) continue
    rest = spreadDiscount(best.amount, rest, best.discount.nights)
    applied.push(best)
  }
  return { rest, applied }
}
