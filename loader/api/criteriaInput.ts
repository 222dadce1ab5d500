import { type CoreCriteria, normalize, readCoreCriteria } from '#loader/state/criteria.ts'
import { type PartyLimits, roomsProblem } from '#shared/party/party.ts'
import { coreFields, coreKeys, isCoreKey } from '#shared/search/codec/coreFields.ts'
import { extraKeys } from '#shared/search/codec/extraKeys.ts'
import { withoutDays } from '#shared/search/searchedRooms.ts'
import { todayIn } from '#shared/stay/stayDates.ts'
import { type DayUseLimits, datesProblem } from '#shared/stay/stayLimits.ts'
import type { OptionProblem } from './NorenError.ts'
import { message } from './validate.ts'

/** Keys that the app reads from an address although they are no criteria. */
const otherKeys = ['triplaPaymentNo']

/** Keys whose lists are written with commas. */
const commaLists = ['kids_ages', 'filter', 'room_type_codes', 'hotel_plan_codes', 'room_plan_codes']

/** Whether the bar passes a key on to the app without reading it. */
export const isExtraKey = (key: string): boolean => [...extraKeys, ...otherKeys].includes(key)

/** The calendar day of a Date in the browser's time zone; the text `Invalid Date` stays. */
export const localDay = (date: Date): string =>
  Number.isNaN(+date) ? String(date) : todayIn(undefined, +date)

/** A value as text of a query. */
function toQueryValue(key: string, value: unknown): string {
  if (value instanceof Date) return localDay(value)
  if (typeof value !== 'object') return String(value)
  return commaLists.includes(key) && Array.isArray(value) ? value.join() : JSON.stringify(value)
}

/** The criteria that a key changes: a date can change the other date, a key of one party changes the rooms. */
const changedBy = (key: string, criteria: CoreCriteria) =>
  key === 'checkin' || key === 'checkout'
    ? ['checkin', 'checkout', 'is_day_use']
    : key in criteria
      ? [key]
      : ['rooms']

/**
 * Reads criteria from the page's code or address over the present criteria. Missing keys change nothing, and no value is
 * guessed: each unknown or unreadable key is a problem. A new stay applies to all rooms: their own dates end, unless the
 * input has rooms. `extraQuery` has the criteria that only the app reads.
 */
export function readInput(input: object, base: CoreCriteria) {
  const problems: OptionProblem[] = []
  const query = new URLSearchParams()
  const extra = new URLSearchParams()
  const refuse = (option: string, message: string) => problems.push({ option, message })
  for (const [key, value] of Object.entries(input)) {
    const target = isCoreKey(key) ? query : isExtraKey(key) && extra
    if (!target) refuse(key, `${key} is not one of ${coreKeys.join(', ')}`)
    else if (value != null) target.set(key, toQueryValue(key, value))
  }
  const read = readCoreCriteria(query)
  for (const key of read.problems) refuse(key, message(key, query.get(key), coreFields[key].takes))
  const changed = [...query.keys()].flatMap((key) => changedBy(key, read.criteria))
  const changes = Object.fromEntries(changed.map((key) => [key, read.criteria[key as keyof CoreCriteria]]))
  // Each key of the stay changes `is_day_use`.
  const rooms = changed.includes('is_day_use') ? base.rooms.map(withoutDays) : base.rooms
  return { criteria: normalize({ ...base, rooms, ...changes }), extraQuery: String(extra), problems }
}

/** Why the hotel does not take these criteria, by the option that would have to change; empty when it does. */
export function refusals(criteria: CoreCriteria, rules: DayUseLimits, limits: PartyLimits): OptionProblem[] {
  const { checkin, checkout, rooms } = criteria
  const refused = (option: string, problem: string | null, takes: unknown) =>
    problem
      ? [{ option, message: `${option} is refused (${problem}); the hotel takes ${JSON.stringify(takes)}` }]
      : []
  const dates = checkin || checkout ? datesProblem(criteria, rules) : null
  return [
    ...refused(dates === 'past' || dates === 'too_far' ? 'checkin' : 'checkout', dates, rules),
    ...refused('rooms', roomsProblem(rooms, limits), limits),
  ]
}
