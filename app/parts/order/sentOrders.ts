import { personalMap, personalStorage } from '#app/platform/person.ts'
import type { Submitted } from './submitted.ts'

/** The storage key of the guest details typed at a hotel. */
export const draftKey = (hotelCode: string): string => `draft_${hotelCode}`

/** Requests of bookings with a card, by the key of their draft. They are never stored, because a token belongs to them. */
export const unstoredOrders = personalMap<Submitted>()

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
