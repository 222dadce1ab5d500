import type { Exchange, RoomResult } from '#shared/api/rooms.ts'
import { minorDigits } from '#shared/money/currencies.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import type { Criteria } from '#shared/search/criteria.ts'

/** The price of the cheapest plan for one room of the search; infinite without a plan. */
const lowestFor = (results: readonly RoomResult[], index: number): Money =>
  Math.min(
    ...results.flatMap(({ room_plans }) =>
      room_plans
        .filter(({ matched_search_criteria }) => matched_search_criteria.rooms.includes(index))
        .map((plan) => plan.total_price),
    ),
  )

/** Exchange rates of two days differ by less: a difference below this share is not another price. */
const TOLERANCE = 0.02

/**
 * The price that another page showed for the stay, and the lowest price here, if they differ. `seen` is in minor units of
 * `seenIn`, the currency of the URL or else of the hotel; `least` is in minor units of the hotel's currency. Null if the
 * URL has no price, no plan is available, a plan has just this price, or the exchange rate is unknown.
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
  const expected = Math.round((price_displayed_total / rate) * 10 ** minorDigits(hotelCurrency))
  const isExpected = (price: Money) => Math.abs(price - expected) <= (isOurs ? 0 : expected * TOLERANCE)
  const least = sumOf(rooms.map((_, index) => lowestFor(results, index)))
  const isSold =
    rooms.length === 1 &&
    results.some(({ room_plans }) => room_plans.some((plan) => isExpected(plan.total_price)))
  const seen = Math.round(price_displayed_total * 10 ** minorDigits(seenIn))
  return !Number.isFinite(least) || isExpected(least) || isSold ? null : { seen, seenIn, least }
}

const pricedPart = ({ checkin, checkout, nights, rooms, currency }: Criteria) =>
  `${JSON.stringify(rooms)}${[checkin, checkout, nights, currency]}`

/** The next search with the price that another page showed for the last search, if stay and currency are the same. */
export const withSeenPrice = (next: Criteria, last: Criteria): Criteria =>
  pricedPart(next) === pricedPart(last) ? next : { ...next, price_displayed_total: null }
