import { nightsBetween } from '#shared/stay/stayDates.ts'
import type { Catalogue } from '../hotels/hotel.ts'
import type { RequestParts } from '../start/RequestParts.ts'

/**
 * The price of a stay with its texts costs about as much as comparing the prices of this many days. A search that finds
 * nothing costs less, because it has no texts: the nearest dates, on all days, cost about as much as they do.
 */
const DAYS_PER_OFFER = 50

/** A search by nights reads all days that can be booked: more than a year. */
const DAYS_OF_NIGHTS = 400

/** Below this size, a search of the sample data takes a few milliseconds. */
const LARGE = 10_000

type SizedQuery = {
  hotel_codes?: string[]
  search_type?: string
  from?: string
  to?: string
  rooms?: unknown[]
}

const daysOf = ({ search_type, from, to }: SizedQuery): number => {
  if (search_type === 'undated') return DAYS_OF_NIGHTS
  return from && to ? nightsBetween(from, to) + 1 : 0
}

/**
 * Whether a search evaluates so many plans, days and different rooms that it must not delay other searches. The request
 * has the form of its call; its values are not checked.
 */
export function isLargeSearch(catalogue: Catalogue, { params, query }: RequestParts): boolean {
  const asked = (query ?? {}) as SizedQuery
  const names = params.hotelId === undefined ? (asked.hotel_codes ?? []) : [params.hotelId]
  const types = names.flatMap((name) => catalogue.hotel(name)?.roomTypes ?? [])
  const plans = types.reduce((sum, type) => sum + type.plans.length, 0)
  const rooms = new Set(asked.rooms?.map((room) => JSON.stringify(room))).size || 1
  return plans * rooms * Math.max(daysOf(asked), DAYS_PER_OFFER) > LARGE
}
