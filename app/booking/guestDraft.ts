import type { ReservationOrder } from '#shared/api/reservations.ts'
import { safeSessionStorage } from '../platform/storage.ts'

/** A booking request as it was sent. */
type SentOrder = {
  bookingKey: string
  hotelId: string | number
  body: ReservationOrder
  session?: string | undefined
}

/** The storage key of the guest details typed at a hotel. */
export const draftKey = (hotelCode: string): string => `noren_draft_${hotelCode}`

/** Requests of bookings with a card, by the key of their draft. They are never stored, because a token belongs to them. */
export const unstoredOrders = new Map<string, SentOrder>()

/** Whether a booking was sent at a hotel in this tab, and its result is still unknown. */
export function isBookingSent(hotelCode: string): boolean {
  if (unstoredOrders.has(draftKey(hotelCode))) return true
  try {
    const draft = JSON.parse(safeSessionStorage.get(draftKey(hotelCode)) ?? 'null') as {
      submitted?: unknown
    } | null
    return Boolean(draft?.submitted)
  } catch {
    return false
  }
}

/** The storage key of the typed answers about the reservation that the guest saw last. */
export const ANSWERS_KEY = 'noren_answers'

/** Deletes what the guest has typed and sent. Sign-out calls it, so that the next guest at this device does not see it. */
export function forgetDraft(hotelCode: string): void {
  unstoredOrders.delete(draftKey(hotelCode))
  safeSessionStorage.remove(draftKey(hotelCode))
  safeSessionStorage.remove(ANSWERS_KEY)
}
