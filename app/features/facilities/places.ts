import type { HotelArea } from '#app/search/hotelAreas.ts'
import { MAX_FACILITIES } from '#shared/api/hotels.ts'

/** The area an address names, or null for all of them: also where it names one there is not. */
export const areaIn = (search: string, places: readonly HotelArea[]): string | null => {
  const named = new URLSearchParams(search).get('area')
  return places.some(({ area }) => area.code === named) ? named : null
}

/**
 * The hotels to ask about: all, so that another area is shown without asking again; of a brand with more than can be
 * asked about at once, those that are shown.
 */
export const codesToAsk = (all: readonly HotelArea[], shown: readonly HotelArea[]): string[] => {
  const codesOf = (places: readonly HotelArea[]) =>
    places.flatMap(({ hotels }) => hotels.map(({ code }) => code))
  const codes = codesOf(all)
  return codes.length > MAX_FACILITIES ? codesOf(shown).slice(0, MAX_FACILITIES) : codes
}
