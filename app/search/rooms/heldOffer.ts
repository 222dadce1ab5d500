import { personalStorage } from '#app/platform/person.ts'
import { isStayDate, type StayDate } from '#shared/stay/stayDates.ts'
import { isRecord } from '#shared/values/isRecord.ts'
import { json } from '#shared/values/parseJson.ts'

const KEY = 'held_offer'

/** Rooms that the hotel holds for this guest, who has waited for them. `token` is the right to them. */
type HeldOffer = { token: string; checkin: StayDate; checkout: StayDate }

/** Remembers held rooms for the search and the booking of their dates. */
export const storeHeldOffer = (offer: HeldOffer): void => personalStorage.set(KEY, JSON.stringify(offer))

function read(): HeldOffer | null {
  const stored = json(personalStorage.get(KEY) ?? 'null')
  if (!isRecord(stored)) return null
  const { token, checkin, checkout } = stored
  return typeof token === 'string' && isStayDate(checkin) && isStayDate(checkout)
    ? { token, checkin, checkout }
    : null
}

/** What a request for these dates says about held rooms; nothing for other dates. After the end of the hold it has no effect. */
export function heldOfferKey({
  checkin,
  checkout,
}: {
  checkin: StayDate | null
  checkout: StayDate | null
}): { waitlist_token?: string } {
  const offer = read()
  return offer && offer.checkin === checkin && offer.checkout === checkout
    ? { waitlist_token: offer.token }
    : {}
}
