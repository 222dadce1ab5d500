import { nameInRequest } from '#shared/party/guestName.ts'
import { trackingOf } from '#shared/search/criteria.ts'
import { companionsOf, ownDatesOf } from '#shared/search/searchedRooms.ts'
import type { PartialOrder } from '../order.ts'
import { guestOfRoom } from './guest.ts'

export const rooms = {
  /** The dates, the rooms with their guests, and what led to the search. Throws a RangeError without dates or a room. */
  request({ search: { criteria }, chosen, guest }: PartialOrder) {
    const { checkin, checkout, mode, promo_code } = criteria
    if (!checkin || !checkout || chosen.length === 0) throw new RangeError('An order needs dates and a room')
    const tracking = trackingOf(criteria)
    return {
      checkin,
      checkout,
      rooms: chosen.map(({ index, party, plan }) => ({
        room_plan_code: plan.room_plan_code,
        ...ownDatesOf(criteria.rooms[index] ?? {}),
        adults: party.adults,
        children: party.children,
        kids_tiers: party.kids_tiers,
        kids_ages: party.kids_ages,
        ...companionsOf(criteria.rooms[index] ?? {}),
        guest: nameInRequest(guestOfRoom(guest, index, chosen.length), guest.rule),
        total_price: plan.price.total,
        ...(plan.promotion && { promotion_id: plan.promotion.id }),
        ...(plan.scrape_id && { scrape_id: plan.scrape_id }),
      })),
      ...(mode && { mode }),
      ...(promo_code && { promo_code }),
      ...(Object.keys(tracking).length > 0 && { tracking }),
    }
  },
}
