import type { Criteria } from '#shared/search/criteria.ts'

/** The same stay, narrowed down by nothing: for who wants to see all, and for another hotel, whose codes are others. */
export const withoutFilters = (criteria: Criteria): Criteria => ({
  ...criteria,
  room_type_codes: [],
  hotel_plan_codes: [],
  room_plan_codes: [],
  filter: [],
})
