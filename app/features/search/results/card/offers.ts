import { canPay } from '#app/search/rooms/supportedMethods.ts'
import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { roomCountFor } from '#shared/search/searchRules.ts'
import type { SortOrder } from '#shared/search/sortOrders.ts'

/** A room type with the plans that one room of the search can have. */
export type RoomTypeOffer = { room: RoomResult; plans: RoomPlan[] }

/** Below this number of rooms left, the card shows the number. */
const FEW = 10

/** Up to this number of rooms left, the number has the colour of a warning. */
const LAST = 3

export const isScarce = ({ room_count }: RoomResult): boolean => room_count > 0 && room_count < FEW

export const isAlmostSold = ({ room_count }: RoomResult): boolean => room_count <= LAST

const lowestPrice = ({ plans }: RoomTypeOffer) => Math.min(...plans.map((plan) => plan.total_price))

const byPrice = (plans: RoomPlan[], sign: 1 | -1) =>
  [...plans].sort((a, b) => sign * (a.total_price - b.total_price))

/** The room type with the rooms left on the dates of this room of the search; the same object if the number is equal. */
function withCountFor(room: RoomResult, index: number): RoomResult {
  const room_count = roomCountFor(room, index)
  return room_count === room.room_count ? room : { ...room, room_count }
}

/**
 * The offers for one room of the search; `index` is its position, from 0. The order `recommended` is the hotel's order.
 * The orders by price sort room types by their lowest price, and the plans of each by price. Room types without a plan
 * for the party are left out; sold-out room types come last.
 */
export function offersFor(results: readonly RoomResult[], index: number, order: SortOrder): RoomTypeOffer[] {
  const offers = results
    .map((room) => ({
      room: withCountFor(room, index),
      plans: room.room_plans.filter((plan) => plan.matched_search_criteria.rooms.includes(index)),
    }))
    .filter(({ room, plans }) => plans.length > 0 || room.room_count === 0)
  const available = offers.filter(({ room, plans }) => room.room_count > 0 && plans.length > 0)
  const soldOut = offers
    .filter((offer) => !available.includes(offer))
    .map(({ room }) => ({ room, plans: [] as RoomPlan[] }))
  if (order === 'recommended') return [...available, ...soldOut]
  const sign = order === 'price_low_to_high' ? 1 : -1
  const sorted = available
    .map(({ room, plans }) => ({ room, plans: byPrice(plans, sign) }))
    .sort((a, b) => sign * (lowestPrice(a) - lowestPrice(b)))
  return [...sorted, ...soldOut]
}

/** The number of room types with a plan. */
export const countAvailable = (results: readonly RoomResult[]): number =>
  results.filter(({ room_plans }) => room_plans.length > 0).length

/** The lowest price of a plan that can be paid for in this app; null without such a plan. */
export const leastPrice = (plans: readonly RoomPlan[], hasCards = false): StayPrice | null =>
  plans
    .filter((plan) => canPay(plan.payment_methods, hasCards))
    .map(({ price }) => price)
    .sort((a, b) => a.total - b.total)[0] ?? null

/** The number of different plans of the hotel in these offers. */
export const countPlans = (offers: readonly RoomTypeOffer[]): number =>
  new Set(offers.flatMap(({ plans }) => plans.map(({ hotel_plan_code }) => hotel_plan_code))).size
