import { type DayUseLimits, type DayUseProblem, dayUseProblem } from '../stay/dayUse.ts'
import { stayProblem } from '../stay/stayLimits.ts'
import type { Criteria } from './criteria.ts'
import { isUndated } from './undated.ts'

/** Why the days of a search, of whichever kind, cannot be asked for; the names are keys of texts. */
export type DaysProblem = DayUseProblem | 'no_day' | 'too_many_nights'

type Sought = Pick<Criteria, 'search_type' | 'is_day_use' | 'nights' | 'checkin' | 'checkout'>

/** The first reason why the hotel cannot be asked for such days, or null: nights, one day of them, or a number. */
export function daysProblem(sought: Sought, limits: DayUseLimits): DaysProblem | null {
  if (isUndated(sought)) return sought.nights > limits.max_nights ? 'too_many_nights' : null
  if (!sought.is_day_use) return stayProblem(sought, limits)
  const problem = dayUseProblem(sought, limits)
  return problem === 'no_dates' ? 'no_day' : problem
}
