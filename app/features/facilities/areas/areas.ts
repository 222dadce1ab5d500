import type { HotelArea } from '#app/search/hotels/hotelAreas.ts'
import { MAX_FACILITIES } from '#shared/api/hotels.ts'

/** The code of the area in a query string; null means all areas, also if the query names an unknown area. */
export const areaIn = (search: string, areas: readonly HotelArea[]): string | null => {
  const named = new URLSearchParams(search).get('area')
  return areas.some(({ area }) => area.code === named) ? named : null
}

/**
 * The codes of the hotels to request: all hotels, so that another area needs no request. If the brand has more hotels
 * than one request allows, only the hotels shown.
 */
export const codesToRequest = (all: readonly HotelArea[], shown: readonly HotelArea[]): string[] => {
  const codesOf = (areas: readonly HotelArea[]) =>
    areas.flatMap(({ hotels }) => hotels.map(({ code }) => code))
  const codes = codesOf(all)
  return codes.length > MAX_FACILITIES ? codesOf(shown).slice(0, MAX_FACILITIES) : codes
}
