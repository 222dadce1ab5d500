import type { Infer } from 'superstruct'
import type { Hotel } from '#app/settings/hotel/hotel.ts'
import type { changeRooms, FurtherRoom } from '#shared/api/changeRooms.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import type { RoomSearch, rooms } from '#shared/api/rooms.ts'
import type { WantedRoom } from '#shared/api/wantedRoom.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { companionsOf, datesOfRooms, partyOfRoom, type SearchedRoom } from '#shared/search/searchedRooms.ts'
import { isUndated } from '#shared/search/searchRules.ts'
import { withHeldOffer } from './heldOffer.ts'

type SearchRequest = RequestOf<typeof rooms.search>
type ChangeSearch = RequestOf<typeof changeRooms>

const guestsOf = (room: SearchedRoom) => ({ ...partyOfRoom(room), ...companionsOf(room) })

/** The rooms of a search with their dates; null if the search has no dates. */
export function roomsWithDays(criteria: Criteria): Infer<typeof RoomSearch>[] | null {
  const dates = datesOfRooms(criteria)
  if (!dates) return null
  return criteria.rooms.map((room, index) => ({
    checkin_date: dates[index]?.checkin ?? '',
    checkout_date: dates[index]?.checkout ?? '',
    ...guestsOf(room),
  }))
}

/** The values of a query without false, empty and null ones. */
const withValues = <T extends object>(query: T) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  ) as { [Key in keyof T]?: NonNullable<T[Key]> }

/**
 * The request for the rooms of a search; null if the search has neither dates nor a number of nights. The order is
 * always the hotel's own, without filters: the app sorts and filters the response, so that guests do not wait.
 */
export function roomsRequest(hotel: Pick<Hotel, 'id'>, criteria: Criteria): SearchRequest | null {
  const isByNights = isUndated(criteria)
  const rooms = isByNights ? criteria.rooms.map(guestsOf) : roomsWithDays(criteria)
  if (!rooms) return null
  const { is_day_use, is_including_occupied, bookable, mode, coupon_code, promo_code } = criteria
  const { room_type_codes, hotel_plan_codes, room_plan_codes, currency } = criteria
  return {
    params: { hotelId: hotel.id },
    query: {
      rooms,
      order: 'recommended',
      ...(isByNights && { search_type: 'undated', nights: criteria.nights }),
      ...withValues({ is_day_use, is_including_occupied, bookable, mode, coupon_code, promo_code }),
      ...withValues({ room_type_codes, hotel_plan_codes, room_plan_codes, currency }),
    },
    ...withHeldOffer(criteria),
  }
}

/** A chosen room as the search names it. */
const furtherRoom = ({ reservation_hotel_room_id: _, ...room }: WantedRoom) => room as FurtherRoom

/**
 * The request for the rooms to which a room of a reservation can be changed; null if the search has no dates, or several rooms without
 * `chosen`: the rooms of a search with a voucher are chosen one after the other. `token` is undefined for the signed-in owner.
 * Without a coupon code the coupon of the reservation stays, unless the guest drops it.
 */
export function changeRoomsRequest(
  hotel: Pick<Hotel, 'id'>,
  criteria: Criteria,
  {
    number,
    roomId,
    token,
    dropsCoupon,
    chosen,
  }: {
    number: string
    roomId: number
    token: string | undefined
    dropsCoupon: boolean
    chosen: readonly WantedRoom[] | undefined
  },
): ChangeSearch | null {
  const all = roomsWithDays(criteria) ?? []
  const room = all[chosen?.length ?? 0]
  if (!room || (!chosen && all.length > 1)) return null
  const { is_including_occupied, bookable, coupon_code } = criteria
  const { room_type_codes, hotel_plan_codes, room_plan_codes, currency } = criteria
  return {
    params: { hotelId: hotel.id, id: number },
    body: {
      ...(token && { bypass_token: token }),
      reservation_hotel_room_id: roomId,
      room,
      ...(chosen && chosen.length > 0 && { further_rooms: chosen.map(furtherRoom) }),
      order: 'recommended',
      ...withValues({ is_including_occupied, bookable, coupon_code }),
      ...(coupon_code === null && dropsCoupon && { coupon_code }),
      ...withValues({ room_type_codes, hotel_plan_codes, room_plan_codes, currency }),
    },
    ...withHeldOffer(criteria),
  }
}
