import { personalStorage } from '#app/platform/person.ts'
import { isStayDate, type StayDate } from '#shared/stay/stayDates.ts'
import { isRecord } from '#shared/values/isRecord.ts'
import { json } from '#shared/values/parseJson.ts'

const KEY = 'held_offer'

/** Rooms that the hotel holds for this guest, who has waited for them. `token` is the right to them until an instant. */
type HeldOffer = { token: string; checkin: StayDate; checkout: StayDate; until: string }

/** Remembers held rooms for the search and the booking of their dates. */
export const storeHeldOffer = (offer: HeldOffer): void => personalStorage.set(KEY, JSON.stringify(offer))

/** The last held rooms that the guest has opened; null without any. The hold may be over: the token then has no effect. */
export function readHeldOffer(): HeldOffer | null {
  const stored = json(personalStorage.get(KEY) ?? 'null')
  if (!isRecord(stored)) return null
  const { token, checkin, checkout, until } = stored
  return typeof token === 'string' && isStayDate(checkin) && isStayDate(checkout)
    ? { token, checkin, checkout, until: String(until) }
    : null
}

/**
 * The token of held rooms for these dates; undefined for other dates. A request has it in a header or in its body: addresses are logged.
 */
export function heldOfferToken({
  checkin,
  checkout,
}: {
  checkin: StayDate | null
  checkout: StayDate | null
}): string | undefined {
  const offer = readHeldOffer()
  return offer?.checkin === checkin && offer.checkout === checkout ? offer.token : undefined
}

/** The same as part of a request with a header. */
export function withHeldOffer(criteria: Parameters<typeof heldOfferToken>[0]): { waitlistToken?: string } {
  const waitlistToken = heldOfferToken(criteria)
  return waitlistToken === undefined ? {} : { waitlistToken }
}
