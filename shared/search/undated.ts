import { guestsOf } from '../party/party.ts'
import { nightsBetween } from '../stay/stayDates.ts'
import type { Criteria } from './criteria.ts'

type Sought = Pick<Criteria, 'search_type' | 'nights' | 'checkin' | 'checkout'>

export const isUndated = ({ search_type }: Pick<Criteria, 'search_type'>): boolean =>
  search_type === 'undated'

/**
 * How many nights the search is for. Undated it says so itself; dated it is the difference of the days: 0 while there
 * is no check-out, and when it is the day of the check-in.
 */
export function nightsOf(criteria: Sought): number {
  const { checkin, checkout, nights } = criteria
  if (isUndated(criteria)) return nights
  return checkin && checkout ? Math.max(0, nightsBetween(checkin, checkout)) : 0
}

/** Why an undated search cannot be made: its rooms must all be for the same number of people. */
export type UndatedProblem = 'rooms_differ'

export function undatedProblem(criteria: Pick<Criteria, 'search_type' | 'rooms'>): UndatedProblem | null {
  if (!isUndated(criteria)) return null
  const [first, ...others] = criteria.rooms.map(guestsOf)
  return others.some((guests) => guests !== first) ? 'rooms_differ' : null
}
