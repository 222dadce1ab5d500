import type { Facility } from '#shared/api/hotels.ts'
import type { Money } from '#shared/money/money.ts'

/** So many are suggested: more would be a list to search again. */
const MOST = 3

/** A hotel that can be suggested: how far it is and what the stay costs there are known. */
export type NearHotel = Facility & { distance_km: number; lowest_price: Money }

const isNear = (facility: Facility): facility is NearHotel =>
  facility.is_active && facility.distance_km !== null && facility.lowest_price !== null

/** The nearest hotels with a room for the stay, the nearest first, three at most. */
export const nearestWithRooms = (facilities: readonly Facility[]): NearHotel[] =>
  facilities
    .filter(isNear)
    .sort((a, b) => a.distance_km - b.distance_km)
    .slice(0, MOST)
