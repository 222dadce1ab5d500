import { useMemo, useState } from 'react'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { Meals } from '#shared/search/meals.ts'
import { withEnoughRooms } from '#shared/search/searchRules.ts'
import { useStableJson } from '../../useStableJson.ts'
import { applyFilters, mealsIn } from './filters.ts'

export type FoundRooms = {
  /** The room types of the response that have enough rooms for the search. */
  all: readonly RoomResult[]
  /** The same, with the guest's filters applied. */
  filtered: readonly RoomResult[]
}

const noRooms: readonly RoomResult[] = []

/**
 * The room types that the page shows; empty while there is no response. The lists stay the same objects when the guest
 * chooses a plan or another order, because each change renders all cards.
 */
export function useFoundRooms(
  results: readonly RoomResult[] | undefined,
  { rooms, checkin, checkout, search_type, mode, is_including_occupied, filter, meals }: Criteria,
): FoundRooms {
  const { kids } = useHotel().party.limits
  const search = useStableJson({ rooms, checkin, checkout, search_type, mode, is_including_occupied })
  const filters = useStableJson({ filter, meals })
  const all = useMemo(
    () => withEnoughRooms(results ?? noRooms, search, kids.mode),
    [results, search, kids.mode],
  )
  const filtered = useMemo(() => applyFilters(all, filters), [all, filters])
  return useMemo(() => ({ all, filtered }), [all, filtered])
}

/** The meals in the response. While a new response loads: the meals of the previous one. Null before the first. */
export function useLastMeals({ all }: FoundRooms): readonly Meals[] | null {
  const meals = useMemo(() => (all.length > 0 ? mealsIn(all) : null), [all])
  const [last, setLast] = useState(meals)
  if (meals && last !== meals) setLast(meals)
  return last
}
