import { array, assign, type Infer, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { FilterFields } from './filterFields.ts'
import { ReservationKey } from './reservationKey.ts'
import { RoomSearch, SearchResult } from './rooms.ts'
import { Code, Count, Text } from './scalars.ts'

/** A room that the guest has chosen for a voucher. */
const FurtherRoom = assign(RoomSearch, object({ room_plan_code: Code, promotion_id: optional(Code) }))
export type FurtherRoom = Infer<typeof FurtherRoom>

/**
 * Rooms and plans to which a room of the reservation can be changed. Its own rooms count as free. The results import it alone, because
 * the other calls of a change are loaded later.
 */
export const changeRooms = endpoint({
  method: 'POST',
  path: '/hotels/{hotelId}/reservations/{id}/rooms',
  access: 'reservation',
  turn: 'order',
  takesWaitlistToken: true,
  level: 'noren',
  body: object({
    ...ReservationKey,
    /** The room of the reservation that is changed; 0 for the room of a voucher without a stay. The others stay. */
    reservation_hotel_room_id: Count,
    /** The dates and the guests that it gets. */
    room: RoomSearch,
    /** The rooms that the guest has chosen for the voucher so far: `change` is for all of them together, and their nights are not free. */
    further_rooms: optional(array(FurtherRoom)),
    /**
     * As in the request of an offer: without this field the coupon stays, null drops it. If a new coupon cannot be used here, `coupon` of
     * the answer says why, and the prices have the coupon of the reservation.
     */
    coupon_code: optional(nullable(Text)),
    ...FilterFields,
  }),
  response: SearchResult,
})
