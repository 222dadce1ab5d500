import { decoded, withoutEmails } from '#shared/url/emailInText.ts'

/** Long numbers are telephones, cards, reservations; none helps to find a bug. Times and positions are shorter. */
const LONG_NUMBER = /\+?\d[\d -]{6,}\d/g
const QUERY = /([?#])[^\s"')]*=[^\s"')]*/g
const TOKEN = /\b[\w-]{32,}\b/g

const scrubText = (text: string): string =>
  withoutEmails(decoded(text.replace(QUERY, '$1…')), '[e-mail]')
    .replace(LONG_NUMBER, '[number]')
    .replace(TOKEN, '[token]')

/** What the error service itself needs as it is: its own names, and where in the code it happened. */
const kept = new Set([
  'event_id',
  'trace_id',
  'span_id',
  'timestamp',
  'platform',
  'release',
  'level',
  'lineno',
  'colno',
])

/** A copy of anything that goes out, with e-mails, long numbers, tokens and address queries taken out of every text. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 12) return '…'
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, kept.has(name) ? item : scrub(item, depth + 1)]),
  )
}
