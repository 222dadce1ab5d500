import { safeSessionStorage } from './storage.ts'

/** The storage key of the guest details typed at a hotel. */
export const draftKey = (hotelCode: string): string => `noren_draft_${hotelCode}`

/** The storage key of the typed answers about the reservation that the guest saw last. */
export const ANSWERS_KEY = 'noren_answers'

/** The storage key of the receipts of the reservations that this tab has made. */
export const BOOKINGS_KEY = 'noren_bookings'

/** The storage key of the payments in which the guest has done something in this tab. */
export const OWN_PAYMENTS_KEY = 'noren_own_payments'

const maps = new Set<Map<string, unknown>>()

/** A map for typed data that is in memory only, by storage key. `forgetTyped` deletes its entries too. */
export function typedInMemory<Value>(): Map<string, Value> {
  const map = new Map<string, Value>()
  maps.add(map)
  return map
}

/**
 * Deletes what the guest has typed, sent and booked. Sign-out calls it, so that the next guest at this device does not see it: a
 * receipt would lead this guest from the address of a booking to the reservation.
 */
export function forgetTyped(hotelCode: string): void {
  for (const key of [draftKey(hotelCode), ANSWERS_KEY, BOOKINGS_KEY, OWN_PAYMENTS_KEY]) {
    for (const map of maps) map.delete(key)
    safeSessionStorage.remove(key)
  }
}
