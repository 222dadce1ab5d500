import type { ExtraOrder } from '#shared/api/extras.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { LimitedRoom } from '#shared/money/limitUse.ts'
import { type RoomDates, roomDates } from '#shared/stay/roomDates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { arrivalDay, type ExtraStay } from '../extras/extraDays.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { plainCode } from '../pricing/codes.ts'
import { planOf } from './planOf.ts'

/** What the parts of an order read of a version of a reservation. */
export type NewVersion = {
  rooms: readonly { typeId: number; stay: RoomDates }[]
  /** The ordered extras, each with the day whose stock it uses. */
  extras: readonly { extra_id: number; day: StayDate; quantity: number }[]
  /** The code of the coupon; null without one. */
  coupon: string | null
  /** The points of a member that pay for it; null or left out without points. */
  points?: { member: number; count: number } | null
  /** The ids of the files of the answers. A change of the reservation leaves them out, and keeps them. */
  files?: readonly number[]
  /** The organization that owns the reservation, with what counts for its limits; left out or null without one. */
  organization?: { id: number; currency: string; rooms: readonly LimitedRoom[] } | null
}

/** The day whose stock an ordered extra uses: its own, or for a generic extra the arrival. Null for an unknown extra. */
function dayOf(
  hotel: Hotel,
  { extra_id, delivered_at }: ExtraOrder,
  stays: readonly ExtraStay[],
): StayDate | null {
  const stored = hotel.extras.find(({ id }) => id === extra_id)
  return delivered_at?.date ?? (stored ? arrivalDay(stored, stays) : null)
}

/** The stays of the rooms of an order: the dates of each room, else the dates of the order, with the guests in it. */
export const orderedStays = (order: ReservationOrder) =>
  order.rooms.map((room) => ({ ...roomDates(room, order), party: room }))

/** The version that an order asks for, without files. Unknown plans and extras are left out: a checked order has none. */
export function versionOf(hotel: Hotel, order: ReservationOrder): NewVersion {
  const stays = orderedStays(order)
  return {
    rooms: order.rooms.flatMap((room) => {
      const typeId = planOf(hotel, room.room_plan_code)?.type.id
      return typeId === undefined ? [] : { typeId, stay: roomDates(room, order) }
    }),
    extras: (order.extras ?? []).flatMap((extra) => {
      const day = dayOf(hotel, extra, stays)
      return day === null ? [] : { extra_id: extra.extra_id, day, quantity: extra.quantity }
    }),
    coupon: plainCode(order.coupon_code),
  }
}
