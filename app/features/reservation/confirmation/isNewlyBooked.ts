import type { Reservation } from '#shared/api/reservations.ts'

const DAY_MS = 86_400_000

type Visit = {
  /** The present moment by the server's clock, in ms. */
  now: number
  /** Whether this tab has made the booking. */
  hasMade: boolean
}

/**
 * Whether a guest has just booked: in this tab, or within 24 hours. The date does not decide: a guest who books before
 * midnight may pay after it. A guest from a mail of last week has not just booked.
 */
export const isNewlyBooked = (
  { created_at }: Pick<Reservation, 'created_at'>,
  { now, hasMade }: Visit,
): boolean => hasMade || now - Date.parse(created_at) < DAY_MS
