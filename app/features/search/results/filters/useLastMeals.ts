import { useMemo, useState } from 'react'
import type { Meals } from '#shared/search/meals.ts'
import type { FoundRooms } from '../offers/useFoundRooms.ts'
import { mealsIn } from './mealsIn.ts'

/** The meals of the plans in the response; while the next response is loading, those of the last one. */
export function useLastMeals({ all }: FoundRooms): readonly Meals[] {
  const meals = useMemo(() => mealsIn(all), [all])
  const [last, setLast] = useState(meals)
  if (all.length > 0 && last !== meals) setLast(meals)
  return last
}
