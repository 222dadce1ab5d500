import { object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { FilterFields } from './filterFields.ts'
import { ReservationKey } from './reservationKey.ts'
import { RoomSearch, SearchResult } from './rooms.ts'
import { Count } from './scalars.ts'

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
    /** The room of the reservation that is changed. The others stay. */
    reservation_hotel_room_id: Count,
    /** The dates and the guests that it gets. */
    room: RoomSearch,
    ...FilterFields,
  }),
  response: SearchResult,
})
