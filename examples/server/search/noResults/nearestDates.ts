import type { NothingFound } from '#shared/api/rooms.ts'
import { addDays, nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'
import type { Database } from '../../database/Database.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import type { Stay } from '../../hotels/stay.ts'
import { hotelStayLimits } from '../../hotels/stayRules.ts'
import { readCachedRange } from '../../inventory/cachedRange.ts'
import type { InventoryRange } from '../../inventory/range.ts'
import { createPauses } from '../../limits/pauses.ts'
import { cheapestOf } from '../../offers/cheapest.ts'
import { firstCheckin } from '../../offers/offers.ts'
import type { SellablePlan } from '../../offers/pricer.ts'
import type { PricingContext } from '../../pricing/pricingContext.ts'
import type { Clock } from '../../start/clock.ts'

type Nearest = NothingFound['nearest_dates'][number]

const MAX_DATES = 3

/** The offsets of the days around a day: the nearest first, the earlier of two equally near. */
function* around(length: number): Generator<number> {
  for (let away = 1; away <= length; away++) {
    yield -away
    yield away
  }
}

/** The lowest total for parties on the days of a range, with the plans that guests can book today. */
export function lowestIn(
  hotel: Hotel,
  range: InventoryRange,
  sold: readonly SellablePlan[],
  context: PricingContext,
) {
  const first = new Map(
    sold.map(({ plan }) => [plan.id, nightsBetween(range.first, firstCheckin(hotel, plan, context.today))]),
  )
  const may: Parameters<typeof cheapestOf>[3] = (plan, day) => day >= (first.get(plan.id) ?? 0)
  return cheapestOf(hotel, range, sold, may, context)
}

async function nearestIn(
  hotel: Hotel,
  range: InventoryRange,
  sold: readonly SellablePlan[],
  stays: readonly Stay[],
  context: PricingContext,
  until: StayDate,
): Promise<Nearest[]> {
  const [{ checkin, checkout }] = stays as [Stay]
  const cheapest = lowestIn(hotel, range, sold, context)
  const nights = context.isDayUse ? 1 : nightsBetween(checkin, checkout)
  const pause = createPauses()
  const found: Nearest[] = []
  for (const offset of around(Math.max(nightsBetween(range.first, checkin), nightsBetween(checkin, until)))) {
    const date = addDays(checkin, offset)
    if (date < range.first || date > until) continue
    await pause()
    const day = nightsBetween(range.first, date)
    const total_price = await cheapest(stays.map(({ party }) => ({ party, day, nights })))
    if (total_price === null) continue
    found.push({ checkin_date: date, checkout_date: addDays(checkout, offset), total_price })
    if (found.length === MAX_DATES) break
  }
  return found
}

/**
 * Other stays of the same length that all rooms can have together: up to three, the nearest first, each at its lowest
 * price. Empty when the rooms have different dates.
 */
export async function nearestDates(
  services: { database: Database; clock: Clock },
  hotel: Hotel,
  sold: readonly SellablePlan[],
  stays: readonly Stay[],
  context: PricingContext,
): Promise<Nearest[]> {
  const [stay] = stays
  if (!stay || sold.length === 0) return []
  if (stays.some(({ checkin, checkout }) => checkin !== stay.checkin || checkout !== stay.checkout)) return []
  const limits = hotelStayLimits(hotel, context.today)
  const nights = nightsBetween(stay.checkin, stay.checkout)
  const types = [...new Set(sold.map(({ type }) => type))]
  const range = await readCachedRange(services, hotel, types, limits.first, limits.last, nights)
  return nearestIn(hotel, range, sold, stays, context, limits.last)
}
