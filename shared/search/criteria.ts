import { haveSameDates } from '../stay/roomDates.ts'
import { addDays, isStayDate, type StayDate } from '../stay/stayDates.ts'
import { readObfuscated, writeObfuscated } from '../url/obfuscate.ts'
import { type CriteriaOf, type ReadResult, readFields, writeFields } from './codec/codec.ts'
import { criteriaFields } from './codec/criteriaFields.ts'
import { type TrackingKey, trackingKeys } from './codec/trackingKeys.ts'
import { datesOfRooms, withOwnDay, withOwnDays, withoutDays } from './searchedRooms.ts'

/**
 * What a guest searches for. There is at least one room, and each room has its own guests. Dates are null until they
 * are chosen; the two dates of a day use are equal. Empty lists of codes restrict nothing.
 */
export type Criteria = CriteriaOf<typeof criteriaFields>

export type CriteriaKey = keyof typeof criteriaFields

export const isCriteriaKey = (key: string): key is CriteriaKey => Object.hasOwn(criteriaFields, key)

export const emptyCriteria: Criteria = readFields(criteriaFields, () => null).criteria

const codeLists = ['room_type_codes', 'hotel_plan_codes', 'room_plan_codes', 'filter'] as const

/** The date some nights after another one; null after the last date that exists. */
function later(day: StayDate, nights: number): StayDate | null {
  const end = addDays(day, nights)
  return isStayDate(end) ? end : null
}

/** The criteria. Dates that all rooms have become the dates of the search. */
function withSharedDates(criteria: Criteria): Criteria {
  const dates = datesOfRooms(criteria)
  if (!dates || !haveSameDates(dates)) return criteria
  return { ...criteria, ...dates[0], rooms: criteria.rooms.map(withoutDays) }
}

/**
 * The canonical form of criteria: equal searches are equal values. An undated search has a number of nights and no
 * dates. A day use ends on the date of its check-in. A check-in with a number of nights gets its check-out. A search
 * without dates gets the dates of its first room. Dates that all rooms have are the dates of the search. Lists of codes are
 * sorted and have no duplicates.
 */
export function canonical(criteria: Criteria): Criteria {
  const sets = codeLists.map((key) => [key, [...new Set(criteria[key])].sort()])
  const tidy: Criteria = { ...criteria, ...Object.fromEntries(sets) }
  if (tidy.search_type === 'undated') {
    const rooms = tidy.rooms.map(withoutDays)
    return { ...tidy, checkin: null, checkout: null, is_day_use: false, rooms }
  }
  const checkin = tidy.checkin ?? tidy.rooms[0]?.checkin_date ?? null
  if (tidy.is_day_use) {
    const rooms = tidy.rooms.map((room) => withOwnDay(room, checkin))
    return withSharedDates({ ...tidy, checkin, checkout: checkin, nights: 1, rooms })
  }
  const byNights = checkin && tidy.nights > 1 ? later(checkin, tidy.nights) : null
  const checkout = tidy.checkout ?? tidy.rooms[0]?.checkout_date ?? byNights
  const rooms = tidy.rooms.map((room) => withOwnDays(room, { checkin, checkout }))
  return withSharedDates({ ...tidy, checkin, checkout, rooms, nights: checkin && checkout ? 1 : tidy.nights })
}

/**
 * Reads criteria from the query of an address, in canonical form. If a key occurs twice, the first value counts.
 * Unknown keys are ignored. A key that is not valid is listed in `problems` and has its absent value; the other keys
 * are read. `nights=1` without a check-out means a check-out one night after the check-in.
 */
export function readCriteria(query: URLSearchParams): ReadResult<typeof criteriaFields> {
  const { criteria, problems } = readFields(criteriaFields, (key) =>
    key === 'reservation_no' ? readObfuscated(query, key) : query.get(key),
  )
  const { checkin, search_type, is_day_use } = criteria
  if (search_type === 'undated' && is_day_use) problems.push('is_day_use')
  const isOneNight = checkin && !query.get('checkout') && query.get('nights') === '1'
  const checkout = isOneNight ? later(checkin, 1) : criteria.checkout
  return { criteria: canonical({ ...criteria, checkout }), problems }
}

/** Writes criteria as the entries of a query, in canonical form: equal searches have equal addresses. */
export const writeCriteria = (criteria: Criteria): [string, string][] =>
  writeFields(criteriaFields, canonical(criteria)).map(([key, text]) =>
    key === 'reservation_no' ? writeObfuscated(key, text) : [key, text],
  )

/** The values that state where a guest comes from, unchanged. */
export type Tracking = { [Key in TrackingKey]?: string }

/** The tracking values of criteria, for a reservation; absent keys are left out. */
export const trackingOf = (criteria: Pick<Criteria, TrackingKey>): Tracking =>
  Object.fromEntries(trackingKeys.flatMap((key) => (criteria[key] === null ? [] : [[key, criteria[key]]])))
