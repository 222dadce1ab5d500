import type { Criteria } from '#shared/domain/criteria.ts'

/** The criteria for another hotel: its room types, plans and filters have other codes. */
export const elsewhere = (criteria: Criteria): Criteria => ({
  ...criteria,
  room_type_codes: [],
  hotel_plan_codes: [],
  room_plan_codes: [],
  filter: [],
})
