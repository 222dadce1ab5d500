import type { Money } from '../money/money.ts'

/** How points are used in a programme and in the currency of a hotel. */
export type SpendingRules = {
  /** Points are used in multiples of this number. */
  step: number
  /** The smallest number of points of a use. */
  minimum: number
  /** What one point pays, in minor units of the currency of the hotel; null if no points are earned and used in this currency. */
  value: Money | null
}

/** What points can pay: the balance of the member, and the total of the order and its local taxes in minor units. */
type Payable = { balance: number; total: Money; localTax: Money }

/** The most points that can be used: a multiple of the step within the balance and the total without local taxes; 0 below the minimum. */
export function mostPoints(
  { step, minimum, value }: SpendingRules,
  { balance, total, localTax }: Payable,
): number {
  if (value === null) return 0
  const payable = Math.floor(Math.max(0, total - localTax) / value)
  const most = Math.floor(Math.max(0, Math.min(balance, payable)) / step) * step
  return most >= minimum ? most : 0
}

/** The fewest points that can be used: the minimum, or the next multiple of the step. */
export const leastPoints = ({ step, minimum }: Pick<SpendingRules, 'step' | 'minimum'>): number =>
  Math.ceil(Math.max(minimum, step) / step) * step

/**
 * The points that are used: with a number below 0 as many as possible (`most`), which follows the total, else the number of the guest,
 * in steps. 0 below the minimum: the rules of the programme may have changed since.
 */
export function usedPoints(
  selected: number,
  most: number,
  rules: Pick<SpendingRules, 'step' | 'minimum'>,
): number {
  if (selected < 0) return most
  const used = Math.floor(Math.min(selected, most) / rules.step) * rules.step
  return used >= leastPoints(rules) ? used : 0
}

/** Why a number of points cannot be used; null if it can. `steps` is no multiple of the step. */
export type SpendingProblem = 'minimum' | 'steps' | 'balance' | 'total'

/** Checks a number of points that a guest or a caller has chosen. 0 is always possible. */
export function spendingProblem(
  points: number,
  { step, minimum, value }: SpendingRules,
  { balance, total, localTax }: Payable,
): SpendingProblem | null {
  if (points === 0) return null
  if (points > balance) return 'balance'
  if (value === null || points * value > total - localTax) return 'total'
  if (points < minimum) return 'minimum'
  return points % step === 0 ? null : 'steps'
}
