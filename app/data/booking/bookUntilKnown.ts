import type { Reservation } from '#shared/api/reservations.ts'
import { ApiError, CancelledError } from '../ApiError.ts'
import { WithdrawnError } from './sendAsOwner.ts'

export type BookingOutcome =
  | { kind: 'booked'; reservation: Reservation }
  | { kind: 'refused'; error: ApiError }
  /** The user who ordered has left, and the order has not arrived: nothing is booked, also not later. */
  | { kind: 'withdrawn' }
  /** The hotel has answered, and this app cannot read its answers: the booking may exist. */
  | { kind: 'unreadable' }
  /** The guest has left the screen, and the result is still unknown. */
  | { kind: 'left' }

/** Why the result of a request is unknown: no connection, no response in time, or an error of the server. */
export type UnknownReason = 'interrupted' | 'slow' | 'error'

type Options = {
  /** Sends the same request with the same key, or asks for its result. The signal belongs to the guest's visit to the screen. */
  send: (visit: AbortSignal) => Promise<Reservation>
  /** Called after each request without a known result, with the number of requests so far. */
  onUnknown: (requests: number, reason: UnknownReason) => void
  /** Waits for a number of ms, or less. */
  pause: (ms: number, visit: AbortSignal) => Promise<void>
  /** The signal of the current visit. It is aborted while the guest is on another screen. */
  visit: () => AbortSignal
}

const MAX_PAUSE_MS = 30_000

/** The pause after a number of requests, in ms: 1, 2, 4, 8 s and so on, at most 30 s. */
export const repeatDelay = (requests: number): number => Math.min(1000 * 2 ** (requests - 1), MAX_PAUSE_MS)

/** After this number of unreadable responses, another request would not tell more. */
const MAX_UNREADABLE = 3

const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'contract' || error.kind === 'program')

/** Whether the booking may have arrived: there was no response, no readable one, or an error of the server. */
const isUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.kind !== 'refused' || (error.status ?? 500) >= 500

function reasonOf(error: unknown): UnknownReason {
  const kind = error instanceof ApiError ? error.kind : 'offline'
  if (kind === 'offline') return 'interrupted'
  return kind === 'timeout' ? 'slow' : 'error'
}

/**
 * Sends a booking until its result is known, its responses stay unreadable, or the guest leaves. Repetition is safe, because one
 * key makes one reservation. Never rejects: a refusal is an outcome.
 */
export async function bookUntilKnown({ send, onUnknown, pause, visit }: Options): Promise<BookingOutcome> {
  let unreadable = 0
  for (let requests = 1; ; requests++) {
    try {
      return { kind: 'booked', reservation: await send(visit()) }
    } catch (error) {
      if (error instanceof WithdrawnError) return { kind: 'withdrawn' }
      if (!isUnknown(error)) return { kind: 'refused', error: error as ApiError }
      // The guest has left while the server was busy, and may be back.
      if (!(error instanceof CancelledError)) onUnknown(requests, reasonOf(error))
      if (isUnreadable(error) && ++unreadable === MAX_UNREADABLE) return { kind: 'unreadable' }
      if (visit().aborted) return { kind: 'left' }
      await pause(repeatDelay(requests), visit())
      if (visit().aborted) return { kind: 'left' }
    }
  }
}
