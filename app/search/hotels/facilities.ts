import type { RequestOf } from '#shared/api/endpoint.ts'
import type { hotels } from '#shared/api/hotels.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { datesOfRooms, partyOfRoom } from '#shared/search/searchedRooms.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** Whether the criteria have dates from `today` on, so that a hotel may have a price for them. */
export function hasPrice({ checkin, checkout }: Criteria, today: StayDate): boolean {
  return checkin !== null && checkout !== null && today <= checkin && checkin < checkout
}

/**
 * The request for the distances of these hotels, and for the lowest prices if the criteria have dates. Null without
 * hotels.
 */
export function facilitiesRequest(
  codes: string[],
  from: string,
  criteria: Criteria,
  today: StayDate,
): RequestOf<typeof hotels.facilities> | null {
  if (codes.length === 0) return null
  const query = { hotel_codes: codes, from_hotel_code: from }
  const dates = hasPrice(criteria, today) ? datesOfRooms(criteria) : null
  if (!dates) return { query }
  const rooms = criteria.rooms.map((room, index) => ({
    checkin_date: dates[index]?.checkin ?? '',
    checkout_date: dates[index]?.checkout ?? '',
    ...partyOfRoom(room),
  }))
  return { query: { ...query, is_including_lowest_price: true, rooms } }
}

/** A distance for display: from 100 km on without decimals. */
export const shownKilometres = (km: number): number => (km < 100 ? km : Math.round(km))
