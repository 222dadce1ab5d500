import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { Order } from '#shared/search/order.ts'
import type { Offer } from '../offers.ts'

/** One of a room type's plans. */
export type OfferedRoom = { room: RoomResult; plan: RoomPlan }

/** A plan of the hotel with the room types it can be had in. */
export type PlanOffer = { code: string; name: string; rows: OfferedRoom[] }

const least = ({ rows }: PlanOffer) => Math.min(...rows.map(({ plan }) => plan.total_price))

/**
 * The same offers by plan instead of by room, with nothing lost but the room types that have no plan. By price, plans
 * stand by their least price and the rooms of each by theirs; `recommended` keeps the order of the offers.
 */
export function byPlan(offers: readonly Offer[], order: Order): PlanOffer[] {
  const groups = new Map<string, PlanOffer>()
  for (const { room, plans } of offers)
    for (const plan of plans) {
      const code = plan.hotel_plan_code
      const group = groups.get(code) ?? { code, name: plan.room_plan_name, rows: [] }
      groups.set(code, group)
      group.rows.push({ room, plan })
    }
  const found = [...groups.values()]
  if (order === 'recommended') return found
  const sign = order === 'price_low_to_high' ? 1 : -1
  for (const { rows } of found) rows.sort((a, b) => sign * (a.plan.total_price - b.plan.total_price))
  return found.sort((a, b) => sign * (least(a) - least(b)))
}
