import type { Place } from '#app/search/hotelAreas.ts'
import { MOST_FACILITIES } from '#shared/api/hotels.ts'

/** The area an address names, or null for all of them: also where it names one there is not. */
export const areaIn = (search: string, places: readonly Place[]): string | null => {
  const named = new URLSearchParams(search).get('area')
  return places.some(({ area }) => area.code === named) ? named : null
}

/**
 * The hotels to ask about: all, so that another area is shown without asking again; of a brand with more than can be
 * asked about at once, those that are shown.
 */
export const codesToAsk = (all: readonly Place[], shown: readonly Place[]): string[] => {
  const codesOf = (places: readonly Place[]) => places.flatMap(({ hotels }) => hotels.map(({ code }) => code))
  const codes = codesOf(all)
  return codes.length > MOST_FACILITIES ? codesOf(shown).slice(0, MOST_FACILITIES) : codes
}
