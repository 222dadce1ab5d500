import type { Infer } from 'superstruct'
import type { Hotel } from '#app/settings/hotelOf.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import type { RoomSearch, rooms } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { companionsOf, partyOf, type SearchedRoom } from '#shared/search/searchedRooms.ts'
import { isUndated } from '#shared/search/searchRules.ts'

type Asked = RequestOf<typeof rooms.search>

const guestsOf = (room: SearchedRoom) => ({ ...partyOf(room), ...companionsOf(room) })

/** The rooms of a search by days, each with its own; null until there are days. */
export function roomsWithDays({ checkin, checkout, rooms }: Criteria): Infer<typeof RoomSearch>[] | null {
  if (!checkin || !checkout) return null
  return rooms.map((room) => ({
    checkin_date: room.checkin_date ?? checkin,
    checkout_date: room.checkout_date ?? checkout,
    ...guestsOf(room),
  }))
}

/** Those of a question's keys that say something: what is off, empty or unknown is left out. */
const said = <T extends object>(query: T) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  ) as { [Key in keyof T]?: NonNullable<T[Key]> }

/**
 * What to ask the server for these criteria; null until there are dates, or a number of nights instead. Always in the
 * hotel's own order and without its filters: both are the guest's to change without waiting, and made here.
 */
export function roomsRequest(hotel: Pick<Hotel, 'id'>, criteria: Criteria): Asked | null {
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
      ...said({ is_day_use, is_including_occupied, bookable, mode, coupon_code, promo_code }),
      ...said({ room_type_codes, hotel_plan_codes, room_plan_codes, currency }),
    },
  }
}
