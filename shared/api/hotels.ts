import { array, boolean, type Infer, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { RoomSearch } from './rooms.ts'
import { Code, Count, Currency, Kilometres, Money, Text, Url } from './scalars.ts'

/** So many hotels may be asked about at once. */
export const MAX_FACILITIES = 50

/** Where hotels are looked for. */
export const Area = object({ code: Code, name: Text })

/** A hotel as one chooses it among others. */
const HotelFields = {
  id: Count,
  code: Code,
  name: Text,
  area: Area,
  picture: nullable(Url),
  /** A hotel that is not active takes no bookings online. */
  is_active: boolean(),
}

export const BrandHotel = object({
  ...HotelFields,
  address: Text,
  /** Sells rooms by the day, without a night. */
  is_day_use: boolean(),
})

export type BrandHotel = Infer<typeof BrandHotel>

export const Facility = object({
  ...HotelFields,
  currency: Currency,
  /** As the crow flies from the hotel that was named; null where none was. */
  distance_km: nullable(Kilometres),
  /** The cheapest stay for all rooms together, taxes included; null where there is none, or none was asked for. */
  lowest_price: nullable(Money),
})

export type Facility = Infer<typeof Facility>

/** Several hotels beside one another. */
export const hotels = {
  ofBrand: endpoint({
    method: 'GET',
    path: '/hotel_brands/{brandId}/hotels',
    response: object({ areas: array(Area), hotels: array(BrandHotel) }),
  }),
  facilities: endpoint({
    method: 'GET',
    path: '/facilities',
    query: object({
      hotel_codes: array(Code),
      from_hotel_code: optional(Code),
      is_including_lowest_price: optional(boolean()),
      /** Needed for the lowest price. */
      rooms: optional(array(RoomSearch)),
    }),
    response: object({ facilities: array(Facility) }),
  }),
}
