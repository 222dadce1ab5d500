import type { RoomResult } from '#shared/api/rooms.ts'
import { type Money, sumOf } from '#shared/money/money.ts'

/** The lowest total of all rooms of a search in its results: the cheapest plan of each room. Null if a room has no plan. */
export function lowestTotal(results: readonly RoomResult[], rooms: number): Money | null {
  const plans = results.flatMap(({ room_plans }) => room_plans)
  const totals = Array.from({ length: rooms }, (_, at) =>
    Math.min(
      ...plans
        .filter(({ matched_search_criteria }) => matched_search_criteria.rooms.includes(at))
        .map(({ total_price }) => total_price),
    ),
  )
  return totals.every(Number.isFinite) ? sumOf(totals) : null
}
