import type { Wish } from '#app/parts/reservation/writeWish.ts'
import type { changes } from '#shared/api/changes.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import type { rooms } from '#shared/api/rooms.ts'
import type { Money } from '#shared/money/money.ts'
import type { DirectMovement } from './directMovement.ts'
import type { DirectPrice } from './directPrice.ts'

/** The search for the price of now of a wanted room, with a coupon. */
export const directQuery = (
  { checkin_date, checkout_date, adults, children, kids_tiers, kids_ages, room_plan_code }: ReservedRoom,
  coupon_code: string | null,
): RequestOf<typeof rooms.search>['query'] => ({
  rooms: [{ checkin_date, checkout_date, adults, children, kids_tiers, kids_ages }],
  room_plan_codes: [room_plan_code],
  ...(checkin_date === checkout_date && { is_day_use: true }),
  ...(coupon_code !== null && { coupon_code }),
})

/**
 * What the button of a change without an offer sends, beside the key of the reservation: the rooms of the wish with their plans, and the
 * price and the sums that the page shows. A change that only gives up rooms prices none of them, so that the coupon is left out.
 */
export function directBody(
  wish: Wish,
  coupon_code: string | null,
  { rooms: priced, total }: Pick<DirectPrice, 'rooms' | 'total'>,
  movement: DirectMovement,
): RequestOf<typeof changes.agree>['body'] & { total_price: Money } {
  const rooms = priced.map(({ before, after, promotion }, at) => ({
    ...wish.rooms?.[at],
    reservation_hotel_room_id: before.reservation_hotel_room_id,
    ...(after && { room_plan_code: after.room_plan_code }),
    ...(promotion !== null && { promotion_id: promotion }),
  }))
  const isPriced = priced.some(({ after }) => after !== null)
  return {
    rooms,
    total_price: total,
    ...(isPriced && { coupon_code }),
    ...(movement.is === 'stated' && { sums: movement.sums }),
  }
}
