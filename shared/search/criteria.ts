import { dayOfMoment } from '../stay/isoDateTimes.ts'
import { addDays, isStayDate, type StayDate } from '../stay/stayDates.ts'
import { readObfuscated, writeObfuscated } from '../url/obfuscate.ts'
import { type CoreCriteria, type CoreKey, isCoreKey, noCore, readCore, writeCore } from './criteriaCore.ts'
import { type FieldKey, type FieldValues, fieldKeys, fieldOf, fields } from './criteriaFields.ts'
import {
  readSearchedRoom,
  type SearchedRoom,
  searchedRoomOnTheWire,
  withOwnDays,
  withoutDays,
} from './searchedRooms.ts'

/** All that a guest looks for: the core of it, and what is said of it in more keys. */
export type Criteria = Omit<CoreCriteria, 'rooms'> & { rooms: SearchedRoom[] } & FieldValues

export type CriteriaKey = CoreKey | FieldKey

/** Criteria and the keys that could not be read; those keys, and only those, have their defaults. */
export type ReadCriteria = { criteria: Criteria; problems: CriteriaKey[] }

const valuesBy = <T>(value: (key: FieldKey) => T) =>
  Object.fromEntries(fieldKeys.map((key) => [key, value(key)]))

export const emptyCriteria: Criteria = {
  ...noCore,
  ...(valuesBy((key) => fieldOf(key).absent) as FieldValues),
}

export const isCriteriaKey = (key: string): key is CriteriaKey => isCoreKey(key) || Object.hasOwn(fields, key)

const codeLists = ['room_type_codes', 'hotel_plan_codes', 'room_plan_codes', 'filter'] as const

/** The day so many nights later, where there is one. */
function later(day: StayDate, nights: number): StayDate | null {
  const end = addDays(day, nights)
  return isStayDate(end) ? end : null
}

/**
 * Criteria as they mean the same in fewest words. An undated search has a number of nights and no days; for a day use
 * guests leave on the day they come; a check-in with some nights has its check-out. A search without days has those of
 * its first room. Codes are a set: their order and doubles mean nothing.
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
    return { ...tidy, checkin, checkout: checkin, nights: 1, rooms: tidy.rooms.map(withoutDays) }
  }
  const byNights = checkin && tidy.nights > 1 ? later(checkin, tidy.nights) : null
  const checkout = tidy.checkout ?? tidy.rooms[0]?.checkout_date ?? byNights
  const rooms = tidy.rooms.map((room) => withOwnDays(room, { checkin, checkout }))
  return { ...tidy, checkin, checkout, rooms, nights: checkin && checkout ? 1 : tidy.nights }
}

/**
 * Criteria from an address's query. Of a key given twice the first counts; unknown keys are passed over; a key that
 * cannot be read is named in `problems` and loses only itself. One night, where it is said, is a check-out too.
 */
export function readCriteria(query: URLSearchParams): ReadCriteria {
  const days = new URLSearchParams(query)
  days.set('checkout', dayOfMoment(query.get('checkout') ?? ''))
  const { criteria: core, problems } = readCore(days, readSearchedRoom)
  const unread: CriteriaKey[] = [...problems]
  const values = valuesBy((key) => {
    const text = key === 'reservation_no' ? readObfuscated(query, key) : query.get(key)
    const field = fieldOf(key)
    const value = text ? field.read(text) : field.absent
    if (value === undefined) unread.push(key)
    return value ?? field.absent
  }) as FieldValues
  const { checkin, checkout } = core
  const isOneNight = checkin && !days.get('checkout') && query.get('nights') === '1'
  const given = { ...core, ...values, checkout: isOneNight ? later(checkin, 1) : checkout }
  if (given.search_type === 'undated' && given.is_day_use) unread.push('is_day_use')
  return { criteria: canonical(given), problems: unread }
}

/** Criteria as the query of an address, in one canonical spelling: equal criteria give equal addresses. */
export function writeCriteria(criteria: Criteria): [string, string][] {
  const said = canonical(criteria)
  const more = fieldKeys.flatMap((key): [string, string][] => {
    const { absent, write } = fieldOf(key)
    const text = write(said[key])
    if (text === write(absent)) return []
    return [key === 'reservation_no' ? writeObfuscated(key, text) : [key, text]]
  })
  return [...writeCore(said, searchedRoomOnTheWire), ...more]
}
