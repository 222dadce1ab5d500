import { serverNow } from '#app/platform/serverClock.ts'
import { readHeldOffer } from '#app/search/rooms/heldOffer.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'

/** The right of a change to the rooms that the waitlist holds: the server gives them only to a change that needs them. */
export function withWaitlistOffer(): { waitlistToken?: string } {
  const offer = readHeldOffer()
  return offer ? { waitlistToken: offer.token } : {}
}

/** The dates of the rooms that are held for the guest at `now` (milliseconds); null without any, and after the end of the hold. */
export function heldDates(now = serverNow()): RoomDates | null {
  const offer = readHeldOffer()
  return offer && now < Date.parse(offer.until) ? { checkin: offer.checkin, checkout: offer.checkout } : null
}
