import { Refusal } from '../errors/refusal.ts'
import type { Catalogue, Hotel } from './hotel.ts'

/** The hotel of a path, by number or code. Refused with `hotel_not_found` when there is none. */
export function findHotel(catalogue: Catalogue, idOrCode: string | number): Hotel {
  const hotel = catalogue.hotel(idOrCode)
  if (!hotel) throw new Refusal('hotel_not_found')
  return hotel
}

/** The same for a search or a booking. Refused with `hotel_not_active` while the hotel takes no bookings. */
export function findOpenHotel(catalogue: Catalogue, idOrCode: string | number): Hotel {
  const hotel = findHotel(catalogue, idOrCode)
  if (hotel.settings.hotel_active === false) throw new Refusal('hotel_not_active')
  return hotel
}

/** A hotel of a brand, for what its hotels share. Refused with `hotel_not_found` for an unknown brand. */
export function findHotelOfBrand(catalogue: Catalogue, brandId: string | number): Hotel {
  const hotel = catalogue.hotels.find(({ brand_id }) => String(brand_id) === String(brandId))
  if (!hotel) throw new Refusal('hotel_not_found')
  return hotel
}
