import { readHeldOffer } from '#app/search/rooms/heldOffer.ts'

/** The right of a change to the rooms that the waitlist holds: the server gives them only to a change that needs them. */
export function withWaitlistOffer(): { waitlistToken?: string } {
  const offer = readHeldOffer()
  return offer ? { waitlistToken: offer.token } : {}
}
