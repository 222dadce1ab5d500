import type { Reservation } from '#shared/api/reservations.ts'
import { waitFor } from '../wait.ts'
import { type BookingOutcome, bookUntilKnown, type UnknownReason } from './bookUntilKnown.ts'

/** The screen that shows a booking while it is sent. */
type Watcher = {
  /** See `bookUntilKnown`. */
  onUnknown: (requests: number, reason: UnknownReason) => void
  onOutcome: (outcome: BookingOutcome) => void
}

type Run = {
  /** Null after the guest has left the screen. */
  watcher: Watcher | null
  /** Aborted when the guest leaves. A guest who returns gets a new one. */
  visit: AbortController
  unknown: Parameters<Watcher['onUnknown']> | null
}

/** The bookings that are being sent, by booking key. */
const runs = new Map<string, Run>()

type BookingSending = {
  /** Sends the request. The signal ends its repeats. */
  send: (signal: AbortSignal) => Promise<Reservation>
  /** Stores the outcome, also after the guest has left: the reservation exists. */
  record: (outcome: BookingOutcome) => void
}

/**
 * Sends a booking until its result is known or the guest leaves the screen. A booking has one run: a guest who returns
 * while the last request is on its way watches the same run. The returned function is called when the guest leaves. Then
 * nothing is sent any more; the result of a request on its way is still recorded.
 */
export function runBooking(
  bookingKey: string,
  { send, record }: BookingSending,
  watcher: Watcher,
): () => void {
  const existing = runs.get(bookingKey)
  const run: Run = existing ?? { watcher, visit: new AbortController(), unknown: null }
  run.watcher = watcher
  if (existing) {
    if (run.visit.signal.aborted) run.visit = new AbortController()
    if (run.unknown) watcher.onUnknown(...run.unknown)
  } else {
    runs.set(bookingKey, run)
    void bookUntilKnown({
      send,
      pause: (ms, signal) => waitFor(ms, signal, window),
      visit: () => run.visit.signal,
      onUnknown(...unknown) {
        run.unknown = unknown
        run.watcher?.onUnknown(...unknown)
      },
    }).then((outcome) => {
      runs.delete(bookingKey)
      record(outcome)
      run.watcher?.onOutcome(outcome)
    })
  }
  return () => {
    if (run.watcher !== watcher) return
    run.watcher = null
    run.visit.abort()
  }
}
