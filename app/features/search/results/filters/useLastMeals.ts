import { useMemo, useState } from 'react'
import type { Meals } from '#shared/search/meals.ts'
import type { FoundRooms } from '../offers/useFoundRooms.ts'
import { mealsIn } from './mealsIn.ts'

/** The meals of the plans in the response; while it is loading, those of the last one; null before the first one. */
export function useLastMeals({ all }: FoundRooms): readonly Meals[] | null {
  const meals = useMemo(() => (all.length > 0 ? mealsIn(all) : null), [all])
  const [last, setLast] = useState(meals)
  if (meals && last !== meals) setLast(meals)
  return last
}
