import { isBytes } from '#shared/api/bytes.ts'
import type { Definition } from '#shared/api/endpoint.ts'

/**
 * The time limit of one request in ms, by the kind of call. `timeLimits.md` has the same table. The wait for a busy
 * server is not part of it. A request without a complete response at its limit is cancelled. A booking is then sent
 * again with its key; every other call fails.
 */
export const timeLimits = {
  /** What the first screen waits for: client session, settings, the signed-in user. */
  start: 10_000,
  /** What a screen shows: rooms, calendars, reservations. */
  read: 20_000,
  /** The current price during a booking, with all waits. The server checks the price of every booking. */
  price: 8_000,
  /** What changes something at the server, such as a sign-out. */
  change: 30_000,
  /** A part of a file that the guest uploads. */
  part: 120_000,
  /** A file that the guest downloads: at most 80 MB. */
  download: 600_000,
  /** What must have one effect: bookings, payments, the report of a purchase. */
  booking: 30_000,
} as const

export type CallKind = keyof typeof timeLimits

/** The kind of a call after the start. */
export function kindOf({ method, idempotent, body, response }: Definition): CallKind {
  if (isBytes(body)) return 'part'
  if (isBytes(response)) return 'download'
  if (idempotent) return 'booking'
  return method === 'GET' ? 'read' : 'change'
}
