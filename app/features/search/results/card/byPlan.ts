import type { OfferedRoom } from '#app/data/chosenRoom.ts'
import type { SortOrder } from '#shared/search/sortOrders.ts'
import type { RoomTypeOffer } from './offers.ts'

/** A plan of the hotel with the room types that have it. */
export type PlanOffer = { code: string; name: string; rows: OfferedRoom[] }

const lowestPrice = ({ rows }: PlanOffer) => Math.min(...rows.map(({ plan }) => plan.total_price))

/**
 * The same offers by plan instead of by room type; room types without plans are left out. The orders by price sort plans
 * by their lowest price, and the rooms of each by price; `recommended` keeps the order of the offers.
 */
export function byPlan(offers: readonly RoomTypeOffer[], order: SortOrder): PlanOffer[] {
  const plansByCode = new Map<string, PlanOffer>()
  for (const { room, plans } of offers)
    for (const plan of plans) {
      const code = plan.hotel_plan_code
      const offer = plansByCode.get(code) ?? { code, name: plan.room_plan_name, rows: [] }
      plansByCode.set(code, offer)
      offer.rows.push({ room, plan })
    }
  const found = [...plansByCode.values()]
  if (order === 'recommended') return found
  const sign = order === 'price_low_to_high' ? 1 : -1
  for (const { rows } of found) rows.sort((a, b) => sign * (a.plan.total_price - b.plan.total_price))
  return found.sort((a, b) => sign * (lowestPrice(a) - lowestPrice(b)))
}
