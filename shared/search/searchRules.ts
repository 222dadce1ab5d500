import { guestsOf, type KidsMode } from '../party/party.ts'
import { mostRoomsAtOnce } from '../stay/roomDates.ts'
import { nightsBetween } from '../stay/stayDates.ts'
import { type DayUseLimits, type DayUseProblem, datesProblem } from '../stay/stayLimits.ts'
import type { Criteria } from './criteria.ts'
import { datesOfRooms } from './searchedRooms.ts'

/** Whether the search has a number of nights instead of dates. */
export const isUndated = ({ search_type }: Pick<Criteria, 'search_type'>): boolean =>
  search_type === 'undated'

/**
 * The nights of a search: its number if it is undated, else the difference of its dates. 0 without a check-out, and
 * for a day use.
 */
export function nightsOf(
  criteria: Pick<Criteria, 'search_type' | 'nights' | 'checkin' | 'checkout'>,
): number {
  const { checkin, checkout, nights } = criteria
  if (isUndated(criteria)) return nights
  return checkin && checkout ? Math.max(0, nightsBetween(checkin, checkout)) : 0
}

/** Why an undated search cannot be made. */
export type UndatedProblem = 'rooms_differ'

/** All rooms of an undated search must have the same number of guests. Null if the search is dated or valid. */
export function undatedProblem(criteria: Pick<Criteria, 'search_type' | 'rooms'>): UndatedProblem | null {
  if (!isUndated(criteria)) return null
  const [first, ...others] = criteria.rooms.map(guestsOf)
  return others.some((guests) => guests !== first) ? 'rooms_differ' : null
}

/** Why the hotel does not take the dates or nights of a search; the names are keys of texts. */
export type DaysProblem = DayUseProblem | 'no_day' | 'too_many_nights'

/** The first reason why the hotel does not take the dates of a search, or the nights of an undated search; or null. */
export function daysProblem(
  search: Pick<Criteria, 'search_type' | 'is_day_use' | 'nights' | 'checkin' | 'checkout'>,
  limits: DayUseLimits,
): DaysProblem | null {
  if (isUndated(search)) return search.nights > limits.max_nights ? 'too_many_nights' : null
  const problem = datesProblem(search, limits)
  return search.is_day_use && problem === 'no_dates' ? 'no_day' : problem
}

/** For each room of a search by dates, the first reason why the hotel does not take its dates; or null. */
export const roomDaysProblems = (
  search: Pick<Criteria, 'search_type' | 'is_day_use' | 'nights' | 'checkin' | 'checkout' | 'rooms'>,
  limits: DayUseLimits,
): (DaysProblem | null)[] =>
  datesOfRooms(search)?.map((dates) => daysProblem({ ...search, ...dates }, limits)) ??
  search.rooms.map(() => null)

type ResultFilter = Pick<
  Criteria,
  'is_including_occupied' | 'search_type' | 'mode' | 'rooms' | 'checkin' | 'checkout'
>

/** The part of a room type's result that states how many rooms are left. */
type RoomsLeft = {
  room_count: number
  room_plans: readonly {
    room_count?: number | undefined
    matched_search_criteria: { rooms: readonly number[] }
  }[]
}

/** The rooms of a type that are left on the dates of the room of the search at `index`. */
export const roomCountFor = ({ room_count, room_plans }: RoomsLeft, index: number): number =>
  room_plans.find((plan) => plan.matched_search_criteria.rooms.includes(index))?.room_count ?? room_count

/** Whether a room type has a room left for each room of the search, on its own dates. */
function hasEnoughRooms(result: RoomsLeft, search: ResultFilter): boolean {
  const dates = datesOfRooms(search)
  if (!dates) return result.room_count >= search.rooms.length
  return dates.every((own, index) => roomCountFor(result, index) >= mostRoomsAtOnce(dates, own))
}

/**
 * Whether a room type is shown only if it has a room left for each room of the search. This applies where children are
 * counted by age group, except to searches that include sold-out rooms, are undated or use a voucher.
 */
export const wantsEveryRoom = (search: ResultFilter, kids: KidsMode): boolean =>
  kids === 'tiers' && !search.is_including_occupied && !isUndated(search) && search.mode !== 'voucher'

/** The room types that are shown; see `wantsEveryRoom`. */
export const withEnoughRooms = <Result extends RoomsLeft>(
  results: readonly Result[],
  search: ResultFilter,
  kids: KidsMode,
): readonly Result[] =>
  wantsEveryRoom(search, kids) ? results.filter((result) => hasEnoughRooms(result, search)) : results
