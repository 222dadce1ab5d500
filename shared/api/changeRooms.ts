import { nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { FilterFields } from './filterFields.ts'
import { ReservationKey } from './reservationKey.ts'
import { RoomSearch, SearchResult } from './rooms.ts'
import { Count, Text } from './scalars.ts'

/**
 * Rooms and plans to which a room of the reservation can be changed. Its own rooms count as free. The results import it alone, because
 * the other calls of a change are loaded later.
 */
export const changeRooms = endpoint({
  method: 'POST',
  path: '/hotels/{hotelId}/reservations/{id}/rooms',
  access: 'reservation',
  turn: 'order',
  level: 'noren',
  body: object({
    ...ReservationKey,
    /** The room of the reservation that is changed; 0 for the room of a voucher without a stay. The others stay. */
    reservation_hotel_room_id: Count,
    /** The dates and the guests that it gets. */
    room: RoomSearch,
    /**
     * As in the request of an offer: without this field the coupon stays, null drops it. If a new coupon cannot be used here, `coupon` of
     * the answer says why, and the prices have the coupon of the reservation.
     */
    coupon_code: optional(nullable(Text)),
    ...FilterFields,
  }),
  response: SearchResult,
})
