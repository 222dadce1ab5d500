import { heldOfferToken } from '#app/search/rooms/heldOffer.ts'
import type { PartialOrder } from '../order.ts'

export const waitlist = {
  request({ search: { criteria } }: PartialOrder): { waitlist_token?: string } {
    const waitlist_token = heldOfferToken(criteria)
    return waitlist_token === undefined ? {} : { waitlist_token }
  },
}
