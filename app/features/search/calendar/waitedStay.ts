import type { Criteria } from '#shared/search/criteria.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { hasOwnDates } from './otherStays.ts'

/** The nights that a guest can be mailed about: the same ones for all rooms. Null for a day use, and for other searches. */
export function waitedStay(criteria: Criteria): RoomDates | null {
  const { checkin, checkout, is_day_use } = criteria
  return checkin && checkout && !is_day_use && !hasOwnDates(criteria) ? { checkin, checkout } : null
}
