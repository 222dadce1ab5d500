import type { Facility } from '#shared/api/hotels.ts'
import type { Money } from '#shared/money/money.ts'

/** The number of suggested hotels: more would be another list to search. */
const MOST = 3

/** The longest distance to another hotel for the same stay, in km: half a day by train. */
const MOST_KM = 500

/** A hotel with a known distance and a price for the stay. */
type NearHotel = Facility & { distance_km: number; lowest_price: Money }

const isNear = (facility: Facility): facility is NearHotel =>
  facility.is_active &&
  facility.distance_km !== null &&
  facility.distance_km <= MOST_KM &&
  facility.lowest_price !== null

/** The hotels with a room for the stay and at most 500 km away, the nearest first, three at most. */
export const nearestWithRooms = (facilities: readonly Facility[]): NearHotel[] =>
  facilities
    .filter(isNear)
    .sort((a, b) => a.distance_km - b.distance_km)
    .slice(0, MOST)
