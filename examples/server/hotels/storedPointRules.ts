import { array, define, integer, max, min, nullable, number, object, partial } from 'superstruct'
import { Count, Currency } from '#shared/api/scalars.ts'
import { moneyStep } from '#shared/money/currencies.ts'
import { defaultPointRules, type PointRules } from '#shared/points/pointRules.ts'

/** As many months as a hundred years have. */
const MOST_MONTHS = 1200

const AtLeastOne = min(integer(), 1)

/** Whether `Intl` supports the time zone: a setting can contain any text. */
export function isZone(name: unknown): name is string {
  try {
    return typeof name === 'string' && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** The rules of points of a programme, as an operator states them. A step or a value of 0 would divide by 0. */
export const StoredPointRules = partial({
  earn_percent: array(object({ rank_id: nullable(Count), percent: max(min(number(), 0), 100) })),
  step: AtLeastOne,
  minimum: AtLeastOne,
  valid_months: max(AtLeastOne, MOST_MONTHS),
  value: array(object({ currency: Currency, amount: AtLeastOne })),
  time_zone: define<string>('Zone', isZone),
})

/** What is wrong with the rules of points of a programme, as a sentence for the operator; null if they are right or missing. */
export function pointRulesProblem(points: Partial<PointRules> | null | undefined): string | null {
  const [error] = nullable(StoredPointRules).validate(points ?? null)
  if (!error) {
    const { step, value } = { ...defaultPointRules, ...points }
    const odd = value.find(({ currency, amount }) => (step * amount) % moneyStep(currency) !== 0)
    return odd
      ? `points.value of a programme cannot have ${odd.amount} for ${odd.currency}: a step of ${step} points is no amount that can be paid`
      : null
  }
  const field = ['points', ...error.path].join('.')
  const value = error.path.length > 0 ? ` ${JSON.stringify(error.value)}` : ' such a value'
  return `${field} of a programme cannot have${value}`
}
