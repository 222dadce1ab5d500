import { BookingReceipt } from '#app/booking/bookings.ts'
import { ApiError } from '#app/data/ApiError.ts'
import type { Reservation } from '#shared/api/reservations.ts'

export type Outcome =
  | { kind: 'booked'; reservation: Reservation }
  /** The booking key already has a reservation, made by another request: the guest has booked in two tabs. */
  | { kind: 'already'; receipt: BookingReceipt }
  | { kind: 'refused'; error: ApiError }
  /** The guest has left the screen, and the result is still unknown. */
  | { kind: 'left' }

type Options = {
  /** Sends the same request with the same key. */
  send: () => Promise<Reservation>
  /** Called after each request without a known result, with the number of requests so far. */
  onUnknown: (requests: number) => void
  /** Waits for a number of ms, or less. */
  pause: (ms: number) => Promise<void>
  hasLeft: () => boolean
}

const MAX_PAUSE_MS = 30_000

/** The pause after a number of requests, in ms: 1, 2, 4, 8 s and so on, at most 30 s. */
export const pauseAfter = (requests: number): number => Math.min(1000 * 2 ** (requests - 1), MAX_PAUSE_MS)

/** Whether the booking may have arrived: there was no response, no readable one, or an error of the server. */
const isUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.kind !== 'refused' || (error.status ?? 500) >= 500

function receiptOf({ refusal, body }: ApiError): BookingReceipt | null {
  if (refusal !== 'already_booked') return null
  const { number, bypass_token } = (body?.meta.reservation ?? {}) as Partial<BookingReceipt>
  const receipt = { number, bypass_token }
  return BookingReceipt.is(receipt) ? receipt : null
}

/**
 * Sends a booking until its result is known or the guest leaves. Repetition is safe, because one key makes one
 * reservation. Never rejects: a refusal is an outcome.
 */
export async function bookUntilKnown({ send, onUnknown, pause, hasLeft }: Options): Promise<Outcome> {
  for (let requests = 1; ; requests++) {
    try {
      return { kind: 'booked', reservation: await send() }
    } catch (error) {
      if (!isUnknown(error)) {
        const receipt = receiptOf(error as ApiError)
        return receipt ? { kind: 'already', receipt } : { kind: 'refused', error: error as ApiError }
      }
      onUnknown(requests)
      if (hasLeft()) return { kind: 'left' }
      await pause(pauseAfter(requests))
      if (hasLeft()) return { kind: 'left' }
    }
  }
}
