import { track } from '#app/analytics/track.ts'
import { personalMap } from '#app/platform/person.ts'
import type { Reservation } from '#shared/api/reservations.ts'

/** What a guest has just done with a reservation. The review says it above its heading. */
export type FinishedAction =
  | { kind: 'cancelled' }
  /** Rooms are given up, and others stand. */
  | { kind: 'rooms'; count: number }
  /** A voucher has its dates. */
  | { kind: 'scheduled' }
  /** Another stay stands. */
  | { kind: 'changed' }
  /** The guest has not paid, and has let the rooms go. */
  | { kind: 'released' }
  /** Names, contact, arrival or notes are saved. */
  | { kind: 'details'; hasNewEmail: boolean }

/** The last action by the number of its reservation, until the guest leaves the review. */
export const finishedActions = personalMap<FinishedAction>()

/** Reports a change or cancellation that this page has made, and remembers it for the review. */
export function finishChange(reservation: Reservation, action: FinishedAction): void {
  track('reservation_changed', { reservation, hasMade: true })
  finishedActions.set(reservation.number, action)
}
