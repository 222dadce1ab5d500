import { array, boolean, type Infer, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { addition, byRule } from './fallbacks.ts'
import { RoomSearch } from './rooms.ts'
import { Code, Count, Currency, Kilometres, Money, Text, Url } from './scalars.ts'

/** The most hotels of one request. */
export const MAX_FACILITIES = 50

/** An area of a brand, such as a town. */
export const Area = object({ code: Code, name: Text })

/** The fields of a hotel in a list of hotels. */
const HotelFields = {
  id: Count,
  code: Code,
  name: Text,
  /** A hotel without an area has an empty one. */
  area: addition(Area, { code: '', name: '' }),
  picture: addition(nullable(Url), null),
  /** A hotel that is not active takes no bookings online. */
  is_active: addition(boolean(), true),
}

export const BrandHotel = object({
  ...HotelFields,
  address: addition(Text, ''),
  /** Whether the hotel sells day use. */
  is_day_use: addition(boolean(), false),
})

export type BrandHotel = Infer<typeof BrandHotel>

export const Facility = object({
  ...HotelFields,
  currency: addition(Currency, byRule('hotelCurrency')),
  /** The linear distance from the hotel of the request; null if the request names no hotel. */
  distance_km: nullable(Kilometres),
  /**
   * The price of the cheapest stay for all rooms, with taxes; null if there is none, or if the request has no rooms.
   */
  lowest_price: nullable(Money),
})

export type Facility = Infer<typeof Facility>

/** Lists of hotels. */
export const hotels = {
  ofBrand: endpoint({
    method: 'GET',
    path: '/hotel_brands/{brandId}/hotels',
    access: 'guest',
    chat: true,
    turn: 'search',
    response: object({ areas: addition(array(Area), []), hotels: array(BrandHotel) }),
  }),
  facilities: endpoint({
    method: 'GET',
    path: '/facilities',
    access: 'guest',
    chat: true,
    turn: 'search',
    query: object({
      hotel_codes: array(Code),
      from_hotel_code: optional(Code),
      is_including_lowest_price: optional(boolean()),
      /** Required for the lowest price. */
      rooms: optional(array(RoomSearch)),
    }),
    response: object({ facilities: array(Facility) }),
  }),
}
