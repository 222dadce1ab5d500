import { coreKeys, isCoreKey, takenBy } from '#shared/domain/criteriaCore.ts'
import type { DayUseLimits } from '#shared/domain/dayUse.ts'
import { type PartyLimits, roomsProblem } from '#shared/domain/party.ts'
import { todayIn } from '#shared/domain/stayDates.ts'
import { type Criteria, daysProblem, readBar, tidy } from './barCriteria.ts'
import { wrong } from './demand.ts'

/** A criterion that was refused, and the sentence that says what it takes. */
export type Problem = { option: string; message: string }

/** The calendar day of a moment where the browser is; what is no moment stays no day. */
export const localDay = (date: Date): string =>
  Number.isNaN(+date) ? String(date) : todayIn(undefined, +date)

/** A value as it would stand in an address. */
function spell(key: string, value: unknown): string {
  if (value instanceof Date) return localDay(value)
  if (typeof value !== 'object') return String(value)
  return /_(ages|codes)$/.test(key) && Array.isArray(value) ? value.join() : JSON.stringify(value)
}

/** The criteria that only the app knows, in fewer bytes than their list; a few more words may pass, and mean nothing there. */
export const isFurther =
  /^((is|utm|google|search|\w+_plan|coupon|promo|price|email|metasearch|reservation)_\w+|type|nights|filter|mode|currency|medium|source|bookable|retry|triplaPaymentNo)$/

/** What other booking engines call their criteria. The app knows what they mean; a few more words may pass. */
export const isForeign =
  /^(mews|arriv|depart|date|start|end|ages|l(os|en)|cur|mcp_?cur|codes|disc|.*(check.?(in|out)|night|adult|child|kid|room|plan|promo|voucher|coupon|sort))/i

/** What a key says something of: either day of all of them, a key of one party of the rooms. */
const saidBy = (key: string, criteria: Criteria) =>
  /^check/.test(key) ? ['checkin', 'checkout', 'is_day_use'] : key in criteria ? [key] : ['rooms']

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
    const place = isCoreKey(key) ? query : isFurther.test(key) && further
    if (!place) refuse(key, `${key} is not one of ${coreKeys.join(', ')}`)
    else if (value != null) place.set(key, spell(key, value))
  }
  const read = readBar(query)
  for (const key of read.problems) refuse(key, wrong(key, query.get(key), takenBy(key)))
  const given = [...query.keys()].flatMap((key) => saidBy(key, read.criteria))
  const taken = Object.fromEntries(given.map((key) => [key, read.criteria[key as keyof Criteria]]))
  return { criteria: tidy({ ...base, ...taken }), further: String(further), problems }
}

/** Why the hotel cannot take these criteria, by the option that would have to change; none when it can. */
export function refusals(criteria: Criteria, stay: DayUseLimits, limits: PartyLimits): Problem[] {
  const { checkin, checkout, rooms } = criteria
  const refused = (option: string, why: string | null, takes: unknown) =>
    why
      ? [{ option, message: `${option} is refused (${why}); the hotel takes ${JSON.stringify(takes)}` }]
      : []
  const days = checkin || checkout ? daysProblem(criteria, stay) : null
  return [
    ...refused(days === 'past' || days === 'too_far' ? 'checkin' : 'checkout', days, stay),
    ...refused('rooms', roomsProblem(rooms, limits), limits),
  ]
}
