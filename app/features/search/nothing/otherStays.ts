import type { NothingFound } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { withoutDays } from '#shared/search/searchedRooms.ts'
import { addDays, nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'

/** Searches that find something, where the one that was made finds nothing. */

type Days = { checkin: StayDate; checkout: StayDate }

/** The same rooms and guests, all of them on these days. */
export const onDays = (criteria: Criteria, { checkin, checkout }: Days): Criteria => ({
  ...criteria,
  checkin,
  checkout,
  rooms: criteria.rooms.map(withoutDays),
})

/** A search by a number of nights, from this day on. Without a day it has none yet. */
export function datedFrom(criteria: Criteria, checkin: StayDate | null): Criteria {
  const { nights } = criteria
  const dated: Criteria = { ...criteria, search_type: null, nights: 1 }
  return checkin ? onDays(dated, { checkin, checkout: addDays(checkin, nights) }) : dated
}

/** From the same day as long as the hotel wants guests to stay then; null where the stay is long enough. */
export function longerStay(criteria: Criteria, { reason, minimum_nights }: NothingFound) {
  const { checkin, checkout } = criteria
  if (reason !== 'minimum_stay' || !minimum_nights || !checkin || !checkout) return null
  if (nightsBetween(checkin, checkout) >= minimum_nights) return null
  return {
    nights: minimum_nights,
    criteria: onDays(criteria, { checkin, checkout: addDays(checkin, minimum_nights) }),
  }
}

/** The first rooms of the search alone. */
export const fewerRooms = (criteria: Criteria, count: number): Criteria => ({
  ...criteria,
  rooms: criteria.rooms.slice(0, count),
})

/**
 * Where a search that asked for it goes on by itself when it finds nothing: to the nearest days on which there are
 * rooms. Null where it did not ask, or there are none.
 */
export function nextAvailable(criteria: Criteria, found: NothingFound | null): Criteria | null {
  const [nearest] = found?.nearest_dates ?? []
  if (!criteria.search_next_available_date_if_no_result || !nearest) return null
  return onDays(criteria, { checkin: nearest.checkin_date, checkout: nearest.checkout_date })
}
