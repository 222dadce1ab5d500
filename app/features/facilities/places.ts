import type { Place } from '#app/parts/brandPlaces.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { type hotels, MOST_FACILITIES } from '#shared/api/hotels.ts'
import type { Criteria } from '#shared/domain/criteria.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'

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

/** A stay that can have a price somewhere; whether a hotel takes it is that hotel's affair. */
export function hasPrice({ checkin, checkout }: Criteria, today: StayDate): boolean {
  return checkin !== null && checkout !== null && today <= checkin && checkin < checkout
}

/** What to ask of these hotels: how far they are, and what the stay costs at least, where there is one. */
export function facilitiesRequest(
  codes: string[],
  from: string,
  criteria: Criteria,
  today: StayDate,
): RequestOf<typeof hotels.facilities> | null {
  if (codes.length === 0) return null
  const { checkin, checkout } = criteria
  const query = { hotel_codes: codes, from_hotel_code: from }
  if (!checkin || !checkout || !hasPrice(criteria, today)) return { query }
  const rooms = criteria.rooms.map((party) => ({ checkin_date: checkin, checkout_date: checkout, ...party }))
  return { query: { ...query, is_including_lowest_price: true, rooms } }
}

/** Far away nobody counts in tenths of a kilometre. */
export const shownKilometres = (km: number): number => (km < 100 ? km : Math.round(km))
