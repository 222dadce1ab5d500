import { Made } from '#app/booking/bookings.ts'
import { ApiError } from '#app/data/ApiError.ts'
import type { Reservation } from '#shared/api/reservations.ts'

export type Outcome =
  | { kind: 'booked'; reservation: Reservation }
  /** The key has made another order's reservation: somebody pressed in two places. */
  | { kind: 'already'; made: Made }
  | { kind: 'refused'; error: ApiError }
  /** The guest has gone elsewhere, and still nobody knows. */
  | { kind: 'left' }

type Way = {
  /** Sends the same order under the same key, each time. */
  send: () => Promise<Reservation>
  /** Told after each sending that brought no answer. */
  onUnknown: (sendings: number) => void
  /** Waits so long, or until there is a reason not to. */
  pause: (ms: number) => Promise<void>
  hasLeft: () => boolean
}

const LONGEST_MS = 30_000

/** 1, 2, 4, 8 s and so on. */
export const pauseAfter = (sendings: number): number => Math.min(1000 * 2 ** (sendings - 1), LONGEST_MS)

/** After these nobody knows whether the booking arrived: nothing came back, or nothing one could read. */
const isUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.kind !== 'refused' || (error.status ?? 500) >= 500

function madeOf({ refusal, body }: ApiError): Made | null {
  if (refusal !== 'already_booked') return null
  const { number, bypass_token } = (body?.meta.reservation ?? {}) as Partial<Made>
  const made = { number, bypass_token }
  return Made.is(made) ? made : null
}

/** Sends a booking until it is known what became of it. One key makes one reservation, so asking again is safe. */
export async function bookUntilKnown({ send, onUnknown, pause, hasLeft }: Way): Promise<Outcome> {
  for (let sendings = 1; ; sendings++) {
    try {
      return { kind: 'booked', reservation: await send() }
    } catch (error) {
      if (!isUnknown(error)) {
        const made = madeOf(error as ApiError)
        return made ? { kind: 'already', made } : { kind: 'refused', error: error as ApiError }
      }
      onUnknown(sendings)
      if (hasLeft()) return { kind: 'left' }
      await pause(pauseAfter(sendings))
      if (hasLeft()) return { kind: 'left' }
    }
  }
}
