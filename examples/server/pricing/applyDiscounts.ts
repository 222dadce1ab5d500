import type { Reduction } from '#shared/domain/price.ts'
import type { DiscountValue } from '../hotels/rateRules.ts'

/** Something that may be taken off a price. */
export type Discount = {
  kind: Reduction
  /** A promotion's. */
  id: string | null
  off: DiscountValue
  /** Which of the nights it is for; all where it does not say. */
  nights?: readonly boolean[]
  /** For some of the guests only: their part of the party's price. */
  share?: { part: number; of: number }
  /** Where the nights cost less, nothing is taken off. */
  minimum?: number
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * How much is taken off these nights' prices. A part leaves a price rounded down to the hotel's step, as a night's
 * is; an amount is taken off whole, but never more than there is.
 */
export function discountAmount(
  { off, nights, share, minimum = 0 }: Discount,
  rest: readonly number[],
  step: number,
) {
  if (sumOf(rest) < minimum) return 0
  const whole = sumOf(rest.filter((_, at) => nights?.[at] ?? true))
  if ('amount' in off) return Math.min(Math.max(0, off.amount), whole)
  if (off.percent <= 0) return 0
  const { part, of } = share ?? { part: 1, of: 1 }
  const left = Math.floor((whole * (of * 100 - part * Math.min(100, off.percent))) / (of * 100))
  return whole - Math.floor(left / step) * step
}

/** What is left of each night once an amount is shared among those it is for, by what they cost. */
export function spreadDiscount(
  amount: number,
  rest: readonly number[],
  nights?: readonly boolean[],
): number[] {
  const isMeant = (at: number) => nights?.[at] ?? true
  const whole = BigInt(sumOf(rest.filter((_, at) => isMeant(at))))
  if (whole === 0n) return [...rest]
  let passed = 0
  let applied = 0
  return rest.map((price, at) => {
    if (!isMeant(at)) return price
    passed += price
    // The product can be more than a number holds exactly.
    const upToHere = Number((BigInt(amount) * BigInt(passed)) / whole)
    const own = upToHere - applied
    applied = upToHere
    return price - own
  })
}
