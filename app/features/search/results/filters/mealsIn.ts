import type { RoomResult } from '#shared/api/rooms.ts'
import { type Meals, mealNames } from '#shared/search/meals.ts'

/** The meals that the plans of these room types include, each once. */
export const mealsIn = (results: readonly RoomResult[]): readonly Meals[] =>
  mealNames.filter((meals) =>
    results.some(({ room_plans }) => room_plans.some((plan) => plan.meals === meals)),
  )
