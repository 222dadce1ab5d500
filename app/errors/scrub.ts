import { decoded, withoutEmails } from '#shared/url/emailInText.ts'

/** Phone, card and reservation numbers. Timestamps and positions in code have fewer digits. */
const LONG_NUMBER = /\+?\d[\d -]{6,}\d/g
/** What follows the path of a URL. It is a query if it contains `=`. */
const AFTER_PATH = /[?#][^\s"')]*/g
const TOKEN = /\b[\w-]{32,}\b/g

const withoutQuery = (part: string): string => (part.includes('=') ? `${part[0]}…` : part)

const scrubText = (text: string): string =>
  withoutEmails(decoded(text.replace(AFTER_PATH, withoutQuery)), '[e-mail]')
    // A number inside of a token would divide it.
    .replace(TOKEN, '[token]')
    .replace(LONG_NUMBER, '[number]')

/** Fields of the error service that stay unchanged: its own identifiers, and positions in code. */
const unchanged = new Set([
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

/** A copy of a report in which e-mail addresses, long numbers, tokens and URL queries are removed from every text. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 12) return '…'
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, unchanged.has(name) ? item : scrub(item, depth + 1)]),
  )
}
