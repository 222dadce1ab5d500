import { createHash, randomBytes } from 'node:crypto'

/** Letters and digits that cannot be mistaken for one another when read over the telephone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A reservation's number such as `HKN-7F3K9QX`: short enough to say, too many to guess. */
export function newNumber(prefix: string): string {
  const letters = [...randomBytes(7)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `${prefix}-${letters.join('')}`
}

/** What opens a reservation without signing in: 256 bits of chance. */
export const newBypassToken = (): string => randomBytes(32).toString('base64url')

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, item]) => [key, canonical(item)]))
}

/** One text for one request, whatever the order of its fields: equal requests have equal fingerprints. */
export const fingerprintOf = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(request)))
    .digest('base64url')
