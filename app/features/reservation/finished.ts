import { personalMap } from '#app/platform/person.ts'

/** What a guest has just done with a reservation. The review says it above its heading. */
export type FinishedAction =
  | { kind: 'cancelled' }
  /** Rooms are given up, and others stand. */
  | { kind: 'rooms'; count: number }
  /** Another stay stands. */
  | { kind: 'changed' }
  /** Names, contact, arrival or notes are saved. */
  | { kind: 'details'; hasNewEmail: boolean }

/** The last action by the number of its reservation, until the guest leaves the review. */
export const finishedActions = personalMap<FinishedAction>()
