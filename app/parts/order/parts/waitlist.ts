import { heldOfferKey } from '#app/search/rooms/heldOffer.ts'
import type { PartialOrder } from '../order.ts'

export const waitlist = {
  request: ({ search: { criteria } }: PartialOrder) => heldOfferKey(criteria),
}
