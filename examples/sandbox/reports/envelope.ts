import { isPlainObject } from '#shared/values/isPlainObject.ts'

/** Reads a Sentry envelope: lines of JSON with items of several types. */

export type JsonObject = Record<string, unknown>

/** The events of an envelope. `id` is the sender's id, or null. */
type Envelope = { id: string | null; events: JsonObject[] }

const MAX_ITEMS = 100

/** Deeper than any reporter nests, and safe for recursion. */
const MAX_DEPTH = 60

const NEWLINE = 0x0a

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return most === 0 || Object.values(value).some((inner) => isDeeper(inner, most - 1))
}

function objectOf(bytes: Uint8Array): JsonObject | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isPlainObject(value) && !isDeeper(value, MAX_DEPTH) ? value : null
  } catch {
    return null
  }
}

/** An event id: 32 hexadecimal digits; null for anything else. */
export const eventIdOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[\da-f]{32}$/i.test(value) ? value.toLowerCase() : null

/** Reads lines or a number of bytes, one after the other. */
function readerOf(bytes: Uint8Array) {
  let at = 0
  return {
    get isDone() {
      return at >= bytes.length
    },
    line(): Uint8Array {
      const end = bytes.indexOf(NEWLINE, at)
      const line = bytes.subarray(at, end < 0 ? bytes.length : end)
      at += line.length + 1
      return line
    },
    /** Null when fewer bytes are left. */
    take(length: number): Uint8Array | null {
      if (at + length > bytes.length) return null
      const taken = bytes.subarray(at, at + length)
      at += length
      if (bytes[at] === NEWLINE) at++
      return taken
    },
  }
}

/**
 * The events of an envelope; items of other types are skipped. Null for bytes that are not an envelope. Never throws.
 */
export function readEnvelope(bytes: Uint8Array): Envelope | null {
  const reader = readerOf(bytes)
  const header = objectOf(reader.line())
  if (!header) return null
  const events: JsonObject[] = []
  for (let items = 0; !reader.isDone; items++) {
    const line = reader.line()
    if (line.length === 0) continue
    const item = objectOf(line)
    if (!item || typeof item.type !== 'string' || items >= MAX_ITEMS) return null
    const { length } = item
    const isCounted = Number.isSafeInteger(length) && (length as number) >= 0
    const payload = isCounted ? reader.take(length as number) : reader.line()
    if (!payload) return null
    if (item.type !== 'event') continue
    const event = objectOf(payload)
    if (!event) return null
    events.push(event)
  }
  return { id: eventIdOf(header.event_id), events }
}
