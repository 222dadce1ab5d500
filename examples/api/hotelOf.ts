import type { Catalogue, Hotel } from './catalogue.ts'
import { Refusal } from './refusal.ts'

/** The hotel of a path, by number or code; refused when there is none. */
export function hotelOf(catalogue: Catalogue, idOrCode: string | number): Hotel {
  const hotel = catalogue.hotel(idOrCode)
  if (!hotel) throw new Refusal('hotel_not_found')
  return hotel
}

/** The same where something is to be booked: refused too while the hotel takes no bookings. */
export function openHotelOf(catalogue: Catalogue, idOrCode: string | number): Hotel {
  const hotel = hotelOf(catalogue, idOrCode)
  if (hotel.settings.hotel_active === false) throw new Refusal('hotel_not_active')
  return hotel
}
