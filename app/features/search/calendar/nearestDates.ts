import type { NothingFound } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { withoutDays } from '#shared/search/searchedRooms.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

type Days = { checkin: StayDate; checkout: StayDate }

/** The same rooms and guests on these dates; they apply to all rooms. */
export const onDays = (criteria: Criteria, { checkin, checkout }: Days): Criteria => ({
  ...criteria,
  checkin,
  checkout,
  rooms: criteria.rooms.map(withoutDays),
})

/**
 * The search on the nearest dates with rooms, if the URL asks to continue there automatically. Null if the URL does not,
 * or if no near dates have rooms.
 */
export function nextAvailable(criteria: Criteria, found: NothingFound | null): Criteria | null {
  const [nearest] = found?.nearest_dates ?? []
  if (!criteria.search_next_available_date_if_no_result || !nearest) return null
  return onDays(criteria, { checkin: nearest.checkin_date, checkout: nearest.checkout_date })
}
