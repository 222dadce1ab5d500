import { personalMap, personalStorage } from '#app/platform/person.ts'
import type { ReservationOrder } from '#shared/api/reservations.ts'

/** The storage key of the guest details typed at a hotel. */
export const draftKey = (hotelCode: string): string => `draft_${hotelCode}`

/** A booking request as it was sent. */
type SentOrder = {
  bookingKey: string
  hotelId: string | number
  body: ReservationOrder
  session?: string | undefined
}

/** Requests of bookings with a card, by the key of their draft. They are never stored, because a token belongs to them. */
export const unstoredOrders = personalMap<SentOrder>()

/** Whether a booking was sent at a hotel in this tab, and its result is still unknown. */
export function isBookingSent(hotelCode: string): boolean {
  if (unstoredOrders.has(draftKey(hotelCode))) return true
  try {
    const draft = JSON.parse(personalStorage.get(draftKey(hotelCode)) ?? 'null') as {
      submitted?: unknown
    } | null
    return Boolean(draft?.submitted)
  } catch {
    return false
  }
}
