import type { RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/domain/criteria.ts'
import { type Money, minorDigits } from '#shared/domain/money.ts'

/** Of the plans a room of the search can have, what the cheapest costs. */
const leastFor = (results: readonly RoomResult[], place: number): Money =>
  Math.min(
    ...results.flatMap(({ room_plans }) =>
      room_plans
        .filter(({ matched_search_criteria }) => matched_search_criteria.rooms.includes(place))
        .map((plan) => plan.total_price),
    ),
  )

/**
 * What the guest was told elsewhere the stay costs, and what it costs here at least, both in minor units of the hotel's
 * currency: where the two differ. Null where nothing was told, nothing can be had, or a plan costs just that.
 */
export function seenPrice(
  { price_displayed_total, rooms }: Pick<Criteria, 'price_displayed_total' | 'rooms'>,
  results: readonly RoomResult[],
  currency: string,
): { seen: Money; least: Money } | null {
  if (price_displayed_total === null) return null
  const seen = Math.round(price_displayed_total * 10 ** minorDigits(currency))
  const least = rooms.reduce((sum, _, place) => sum + leastFor(results, place), 0)
  const isSold =
    rooms.length === 1 &&
    results.some(({ room_plans }) => room_plans.some((plan) => plan.total_price === seen))
  return !Number.isFinite(least) || least === seen || isSold ? null : { seen, least }
}
