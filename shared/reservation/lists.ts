import { isStayOver, isUpcoming } from './status.ts'

/** The lists of the reservations of a member or of an organization. */
export const reservationLists = ['upcoming', 'completed', 'cancelled'] as const
export type ReservationList = (typeof reservationLists)[number]

/** The list of a reservation; null for one that was released, and for a status that this version does not know. */
export function listOf(status: string): ReservationList | null {
  if (status === 'held' || status === 'unscheduled' || isUpcoming(status)) return 'upcoming'
  if (status === 'expired' || isStayOver(status)) return 'completed'
  return status === 'cancelled' ? 'cancelled' : null
}
