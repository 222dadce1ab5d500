import type { RatePlan, RoomType } from '../hotels/hotel.ts'

/** The codes a search is limited to; null for no limit. A plan matches all of them or is left out. */
export type Filters = {
  roomTypes: readonly string[] | null
  hotelPlans: readonly string[] | null
  roomPlans: readonly string[] | null
  /** A plan must have all of these. */
  filters: readonly string[] | null
}

const listOf = (codes: string[] | undefined) => (codes && codes.length > 0 ? codes : null)

/** The filters of a query. An empty list is no limit. */
export const filtersOf = (query: {
  room_type_codes?: string[] | undefined
  hotel_plan_codes?: string[] | undefined
  room_plan_codes?: string[] | undefined
  filter?: string[] | undefined
}): Filters => ({
  roomTypes: listOf(query.room_type_codes),
  hotelPlans: listOf(query.hotel_plan_codes),
  roomPlans: listOf(query.room_plan_codes),
  filters: listOf(query.filter),
})

/** The filter codes of a plan and of its room type. */
export const filtersMet = (type: Pick<RoomType, 'filters'>, plan: Pick<RatePlan, 'filters'>): string[] => [
  ...new Set([...type.filters, ...plan.filters]),
]

const isAsked = (codes: readonly string[] | null, code: string) => !codes || codes.includes(code)

/** Whether a plan of a room type matches the filters. */
export function matchesFilters(
  { roomTypes, hotelPlans, roomPlans, filters }: Filters,
  type: Pick<RoomType, 'code' | 'filters'>,
  plan: Pick<RatePlan, 'code' | 'hotel_plan_code' | 'filters'>,
): boolean {
  if (!isAsked(roomTypes, type.code)) return false
  if (!isAsked(hotelPlans, plan.hotel_plan_code) || !isAsked(roomPlans, plan.code)) return false
  return filters?.every((code) => type.filters.includes(code) || plan.filters.includes(code)) ?? true
}
