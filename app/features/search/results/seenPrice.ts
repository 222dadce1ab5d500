import type { Exchange, RoomResult } from '#shared/api/rooms.ts'
import { type Money, minorDigits } from '#shared/money/money.ts'
import type { Criteria } from '#shared/search/criteria.ts'

/** Of the plans a room of the search can have, what the cheapest costs. */
const leastFor = (results: readonly RoomResult[], place: number): Money =>
  Math.min(
    ...results.flatMap(({ room_plans }) =>
      room_plans
        .filter(({ matched_search_criteria }) => matched_search_criteria.rooms.includes(place))
        .map((plan) => plan.total_price),
    ),
  )

/** Two days' rates differ by less: an amount that was shown in another currency is no other price for that. */
const ROUGHLY = 0.02

/**
 * What the guest was told elsewhere the stay costs, and what it costs here at least, where the two differ: `seen` in
 * minor units of the address's currency, of the hotel's where it names none; `least` in the hotel's. Null where nothing
 * was told, nothing can be had, a plan costs just that, or the currency's worth is not known.
 */
export function seenPrice(
  { price_displayed_total, currency, rooms }: Pick<Criteria, 'price_displayed_total' | 'currency' | 'rooms'>,
  results: readonly RoomResult[],
  hotelCurrency: string,
  exchange: Exchange | null = null,
): { seen: Money; seenIn: string; least: Money } | null {
  if (price_displayed_total === null) return null
  const seenIn = currency ?? hotelCurrency
  const isOurs = seenIn === hotelCurrency
  if (!isOurs && exchange?.currency !== seenIn) return null
  const rate = isOurs || !exchange ? 1 : exchange.rate_millionths / 1e6
  const told = Math.round((price_displayed_total / rate) * 10 ** minorDigits(hotelCurrency))
  const isTold = (price: Money) => Math.abs(price - told) <= (isOurs ? 0 : told * ROUGHLY)
  const least = rooms.reduce((sum, _, place) => sum + leastFor(results, place), 0)
  const isSold =
    rooms.length === 1 &&
    results.some(({ room_plans }) => room_plans.some((plan) => isTold(plan.total_price)))
  const seen = Math.round(price_displayed_total * 10 ** minorDigits(seenIn))
  return !Number.isFinite(least) || isTold(least) || isSold ? null : { seen, seenIn, least }
}
