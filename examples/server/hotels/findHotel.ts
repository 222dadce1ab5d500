import { Refusal } from '../errors/refusal.ts'
import type { Call } from '../services.ts'
import type { Catalogue, Hotel } from './catalogue.ts'

/** The hotel of a path, by number or code; refused when there is none. */
export function hotelOf(catalogue: Catalogue, idOrCode: string | number): Hotel {
  const hotel = catalogue.hotel(idOrCode)
  if (!hotel) throw new Refusal('hotel_not_found')
  return hotel
}

/** The same where something is to be booked, by the rules that hold for this call; refused too while it takes no bookings. */
export function openHotelOf(
  catalogue: Catalogue,
  idOrCode: string | number,
  { told }: Pick<Call, 'told'>,
): Hotel {
  const hotel = told(hotelOf(catalogue, idOrCode))
  if (hotel.settings.hotel_active === false) throw new Refusal('hotel_not_active')
  return hotel
}
