/** A position on the earth in degrees; north and east are positive. */
export type Place = { latitude: number; longitude: number }

const EARTH_KM = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance between two positions in kilometres, rounded to one decimal. */
export function distanceKm(from: Place, to: Place): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east
  // Rounding can bring opposite points of the earth slightly above 1.
  const km = 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, share)))
  return Math.round(km * 10) / 10
}
