import type { RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { type Meals, mealNames } from '#shared/search/meals.ts'

/** The criteria that limit what is shown. The app applies `filter`, the server applies the others. */
export const filterKeys = ['filter', 'hotel_plan_codes', 'room_type_codes', 'room_plan_codes'] as const

export type FilterCriteria = Pick<Criteria, (typeof filterKeys)[number]>

/** The filters that the app applies: codes of the hotel's filters, and meals. */
type AppFilters = Pick<Criteria, 'filter' | 'meals'>

/**
 * The plans that have all of these filters and exactly these meals, with their room types. Room types without such a plan
 * are left out.
 */
export function applyFilters(
  results: readonly RoomResult[],
  { filter, meals }: AppFilters,
): readonly RoomResult[] {
  if (filter.length === 0 && meals === null) return results
  return results
    .map((room) => ({
      ...room,
      room_plans: room.room_plans.filter(
        (plan) =>
          filter.every((code) => plan.filters.includes(code)) && (meals === null || plan.meals === meals),
      ),
    }))
    .filter((room) => room.room_plans.length > 0)
}

/** Whether two searches need the same request: they differ at most in the filters that the app applies. */
export const isSameRequest = (a: FilterCriteria, b: FilterCriteria): boolean =>
  filterKeys.every((key) => key === 'filter' || a[key].join() === b[key].join())

export const hasFilters = (criteria: FilterCriteria): boolean =>
  filterKeys.some((key) => criteria[key].length > 0)

/** The meals that the plans of these room types include, each once. */
export const mealsIn = (results: readonly RoomResult[]): readonly Meals[] =>
  mealNames.filter((meals) =>
    results.some(({ room_plans }) => room_plans.some((plan) => plan.meals === meals)),
  )
