import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { Order } from '#shared/search/order.ts'

/** A room type with the plans of it that one room of the search can have. */
export type Offer = { room: RoomResult; plans: RoomPlan[] }

/** Under this many rooms left a guest is told how many. */
const FEW = 10

export const isScarce = ({ room_count }: RoomResult): boolean => room_count > 0 && room_count < FEW

const least = ({ plans }: Offer) => Math.min(...plans.map((plan) => plan.total_price))

const byPrice = (plans: RoomPlan[], sign: 1 | -1) =>
  [...plans].sort((a, b) => sign * (a.total_price - b.total_price))

/**
 * What the room of this place in the search may choose from, in the guest's order: `recommended` is the hotel's
 * own. By price, room types stand by their least price and plans by theirs. Types with nothing for this party are
 * left out; sold-out types come last.
 */
export function offersFor(results: readonly RoomResult[], index: number, order: Order): Offer[] {
  const offers = results
    .map((room) => ({
      room,
      plans: room.room_plans.filter((plan) => plan.matched_search_criteria.rooms.includes(index)),
    }))
    .filter(({ room, plans }) => plans.length > 0 || room.room_count === 0)
  const open = offers.filter(({ room, plans }) => room.room_count > 0 && plans.length > 0)
  const soldOut = offers
    .filter((offer) => !open.includes(offer))
    .map(({ room }) => ({ room, plans: [] as RoomPlan[] }))
  if (order === 'recommended') return [...open, ...soldOut]
  const sign = order === 'price_low_to_high' ? 1 : -1
  const sorted = open
    .map(({ room, plans }) => ({ room, plans: byPrice(plans, sign) }))
    .sort((a, b) => sign * (least(a) - least(b)))
  return [...sorted, ...soldOut]
}

/** How many plans of the hotel there are among these offers. */
export const countPlans = (offers: readonly Offer[]): number =>
  new Set(offers.flatMap(({ plans }) => plans.map(({ hotel_plan_code }) => hotel_plan_code))).size
