import type { DayUseLimits } from '#shared/domain/dayUse.ts'
import { type PartyLimits, roomsProblem } from '#shared/domain/party.ts'
import { type BarKey, barKeys, type Criteria, daysProblem, readBar, tidy } from './barCriteria.ts'
import { wrong } from './NorenError.ts'

/** A criterion that was refused, and the sentence that says what it takes. */
export type Problem = { option: string; message: string }

/** The calendar day of a moment where the browser is; what is no moment stays no day. */
export const localDay = (date: Date): string =>
  Number.isNaN(+date)
    ? String(date)
    : new Date(+date - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** A value as it would stand in an address. */
function spell(key: string, value: unknown): string {
  if (value instanceof Date) return localDay(value)
  if (typeof value !== 'object') return String(value)
  return /_(ages|codes)$/.test(key) && Array.isArray(value) ? value.join() : JSON.stringify(value)
}

/** Whether the bar itself knows a key. */
export const isOurs = (key: string): key is BarKey => Object.hasOwn(barKeys, key)

/** The criteria that only the app knows, in fewer bytes than their list; a few more words may pass, and mean nothing there. */
export const isFurther =
  /^((is|utm|google|search|\w+_plan|coupon|promo|price|email|metasearch|reservation)_\w+|type|nights|filter|mode|currency|medium|source|bookable|retry|triplaPaymentNo)$/

const days: (keyof Criteria)[] = ['checkin', 'checkout', 'is_day_use']
const parts: Record<string, (keyof Criteria)[]> = {
  checkin: days,
  checkout: days,
  is_day_use: ['is_day_use'],
  order: ['order'],
  room_type_codes: ['room_type_codes'],
}

/**
 * Criteria from a page's own code or address, laid over those that stand: what is not given stays. Nothing is
 * guessed; each key that is unknown or cannot be read is named with what it takes. What only the app knows is handed on
 * in `further`, spelled as in an address.
 */
export function readInput(input: object, base: Criteria) {
  const problems: Problem[] = []
  const query = new URLSearchParams()
  const further = new URLSearchParams()
  const refuse = (option: string, message: string) => problems.push({ option, message })
  for (const [key, value] of Object.entries(input)) {
    const place = isOurs(key) ? query : isFurther.test(key) && further
    if (!place) refuse(key, `${key} is not one of ${Object.keys(barKeys).join(', ')}`)
    else if (value != null) place.set(key, spell(key, value))
  }
  const read = readBar(query)
  for (const key of read.problems) refuse(key, wrong(key, query.get(key), barKeys[key]))
  const given = [...query.keys()].flatMap((key) => parts[key] ?? ['rooms' as const])
  const taken = Object.fromEntries(given.map((key) => [key, read.criteria[key]]))
  return { criteria: tidy({ ...base, ...taken }), further: String(further), problems }
}

/** Why the hotel cannot take these criteria, by the option that would have to change; none when it can. */
export function refusals(criteria: Criteria, stay: DayUseLimits, limits: PartyLimits): Problem[] {
  const problems: Problem[] = []
  const refuse = (option: string, why: string, takes: unknown) =>
    problems.push({
      option,
      message: `${option} is refused (${why}); the hotel takes ${JSON.stringify(takes)}`,
    })
  const { checkin, checkout, rooms } = criteria
  const days = checkin || checkout ? daysProblem(criteria, stay) : null
  if (days) refuse(days === 'past' || days === 'too_far' ? 'checkin' : 'checkout', days, stay)
  const guests = roomsProblem(rooms, limits)
  if (guests) refuse('rooms', guests, limits)
  return problems
}
