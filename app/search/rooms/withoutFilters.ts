import type { Criteria } from '#shared/search/criteria.ts'

/** The criteria without codes and filters, for all results and for another hotel, whose codes differ. */
export const withoutFilters = (criteria: Criteria): Criteria => ({
  ...criteria,
  room_type_codes: [],
  hotel_plan_codes: [],
  room_plan_codes: [],
  filter: [],
  meals: null,
})
