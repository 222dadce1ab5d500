import { MAX_CALENDAR_DAYS } from '#shared/api/calendar.ts'
import { nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'
import { Refusal } from '../errors/refusal.ts'

/** The years that both the database and JavaScript dates support. A hotel sells nothing outside them. */
const [FIRST_YEAR, LAST_YEAR] = ['2000', '2999']

type RangeProblem = 'no_such_year' | 'reversed' | 'too_many_days'

/** The reason against a range of days; null when a calendar can show it. */
export function rangeProblem(from: StayDate, to: StayDate): RangeProblem | null {
  if (from.slice(0, 4) < FIRST_YEAR || to.slice(0, 4) > LAST_YEAR) return 'no_such_year'
  if (to < from) return 'reversed'
  return nightsBetween(from, to) + 1 > MAX_CALENDAR_DAYS ? 'too_many_days' : null
}

/** Refuses a range that is reversed, too long or outside the supported years, before the database is read. */
export function checkRange(from: StayDate, to: StayDate): void {
  const problem = rangeProblem(from, to)
  if (!problem) return
  throw new Refusal('invalid', {
    field: problem === 'no_such_year' && from.slice(0, 4) < FIRST_YEAR ? 'from' : 'to',
    meta: { problem, most_days: MAX_CALENDAR_DAYS },
  })
}
