import type { NothingFound } from '#shared/api/rooms.ts'
import type { Party } from '#shared/party/party.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { withoutDays } from '#shared/search/searchedRooms.ts'
import { addDays, nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'
import { onDays } from './nearestDates.ts'

/** Searches that find rooms when the guest's own search finds nothing. */

/** Whether rooms of the search have other dates than the search. */
export const hasOwnDates = ({ rooms }: Criteria): boolean =>
  rooms.some(({ checkin_date, checkout_date }) => checkin_date || checkout_date)

/** The search on its own dates for all rooms. */
export const onSameDates = (criteria: Criteria): Criteria => ({
  ...criteria,
  rooms: criteria.rooms.map(withoutDays),
})

/** Returns a search by nights as a search by dates that starts on `checkin`; with null, a search without dates. */
export function datedFrom(criteria: Criteria, checkin: StayDate | null): Criteria {
  const { nights } = criteria
  const dated: Criteria = { ...criteria, search_type: null, nights: 1 }
  return checkin ? onDays(dated, { checkin, checkout: addDays(checkin, nights) }) : dated
}

/** The same arrival with the hotel's minimum number of nights; null if the stay is long enough. */
export function longerStay(criteria: Criteria, { reason, minimum_nights }: NothingFound) {
  const { checkin, checkout } = criteria
  if (reason !== 'minimum_stay' || !minimum_nights || !checkin || !checkout) return null
  // The hotel does not say which of the rooms must stay longer.
  if (hasOwnDates(criteria)) return null
  if (nightsBetween(checkin, checkout) >= minimum_nights) return null
  return {
    nights: minimum_nights,
    criteria: onDays(criteria, { checkin, checkout: addDays(checkin, minimum_nights) }),
  }
}

/** The search for these parties, each in its room. */
export const inRooms = (criteria: Criteria, parties: readonly Party[]): Criteria => ({
  ...criteria,
  rooms: parties.map((party) => ({ ...party })),
})

/** The first `count` rooms of the search. */
export const fewerRooms = (criteria: Criteria, count: number): Criteria => ({
  ...criteria,
  rooms: criteria.rooms.slice(0, count),
})
