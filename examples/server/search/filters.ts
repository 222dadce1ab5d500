import type { RoomPlan, RoomType } from '../hotels/hotel.ts'

/** The codes a search is narrowed to; null where any will do. A plan meets all of them or is not found. */
export type Filters = {
  roomTypes: readonly string[] | null
  hotelPlans: readonly string[] | null
  roomPlans: readonly string[] | null
  /** All of these, not one of them. */
  filters: readonly string[] | null
}

/** A search that is narrowed to nothing. */
export const noFilters: Filters = { roomTypes: null, hotelPlans: null, roomPlans: null, filters: null }

const listOf = (codes: string[] | undefined) => (codes && codes.length > 0 ? codes : null)

/** The codes of a question; an empty list asks for nothing in particular. */
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

export const hasFilters = (filters: Filters): boolean =>
  Object.values(filters).some((codes) => codes !== null)

/** The filters that a plan in a room type meets: the room's own and the plan's. */
export const filtersMet = (type: Pick<RoomType, 'filters'>, plan: Pick<RoomPlan, 'filters'>): string[] => [
  ...new Set([...type.filters, ...plan.filters]),
]

const isAsked = (codes: readonly string[] | null, code: string) => !codes || codes.includes(code)

/** Whether a plan in a room type is among what was asked for. */
export function matchesFilters(
  { roomTypes, hotelPlans, roomPlans, filters }: Filters,
  type: Pick<RoomType, 'code' | 'filters'>,
  plan: Pick<RoomPlan, 'code' | 'hotel_plan_code' | 'filters'>,
): boolean {
  if (!isAsked(roomTypes, type.code)) return false
  if (!isAsked(hotelPlans, plan.hotel_plan_code) || !isAsked(roomPlans, plan.code)) return false
  return filters?.every((code) => type.filters.includes(code) || plan.filters.includes(code)) ?? true
}
