import type { Reservation } from '#shared/api/reservations.ts'
import { type StayDate, todayIn } from '#shared/stay/stayDates.ts'

type Visit = {
  /** Today at the hotel. */
  today: StayDate
  timeZone: string
  /** Whether this tab has made the booking. */
  hasMade: boolean
}

/** Whether a guest has just booked: in this tab, or on this day at the hotel. A guest from a mail of last week has not. */
export const isNewlyBooked = (
  { created_at }: Pick<Reservation, 'created_at'>,
  { today, timeZone, hasMade }: Visit,
): boolean => hasMade || todayIn(timeZone, Date.parse(created_at)) === today
