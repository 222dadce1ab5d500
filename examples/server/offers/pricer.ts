import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel, RatePlan, RoomType } from '../hotels/hotel.ts'
import type { Guests } from '../hotels/stay.ts'
import type { InventoryRange } from '../inventory/range.ts'
import { dateRules } from '../pricing/calculatePrice.ts'
import { totalOf } from '../pricing/prices.ts'
import type { PricingContext } from '../pricing/pricingContext.ts'
import type { Promoted, promotionsOver } from '../pricing/promotions.ts'
import { countedGuests } from '../pricing/roomGuests.ts'

/** A plan that can be chosen, with its room type. */
export type SellablePlan = { type: RoomType; plan: RatePlan }

/** The price of the plan's nights from a day on for this party, taxes included; null when a night has no rate. */
export type Pricer = (sold: SellablePlan, day: number, nights: number) => number | null

/** Whether each night from a day on has a rate. */
export function hasRates(price: Int32Array, day: number, nights: number): boolean {
  if (day < 0 || day + nights > price.length) return false
  for (let at = day; at < day + nights; at++) if (price[at] === 0) return false
  return true
}

/** A key of the promotions that apply to a stay, and of the nights they apply to. */
const keyOf = (promoted: readonly Promoted[]): string =>
  promoted.map(({ promotion, nights }) => `${promotion.id} ${nights.map(Number).join('')}`).join()

/**
 * Prices a party's stays over a range. Equal sequences of nightly prices recur often in a calendar, so each is
 * calculated once for the promotions and the rules of tax on its dates.
 */
export function pricerOf(
  hotel: Hotel,
  range: InventoryRange,
  party: Guests,
  context: PricingContext,
  dates: readonly StayDate[],
  promoted: ReturnType<typeof promotionsOver>,
): Pricer {
  const known = new Map<string, number>()
  const rules = dateRules(hotel.pricing, context.isDayUse ? 'day_use' : 'night', dates)
  const isSame = new Set(rules).size === 1
  return ({ type, plan }, day, nights) => {
    const { price } = range.plan(plan.id)
    if (!hasRates(price, day, nights)) return null
    const bases = price.subarray(day, day + nights)
    const taxes = isSame ? '' : rules.slice(day, day + nights)
    const key = `${plan.id} ${bases} ${taxes} ${keyOf(promoted(plan.promotions, day, nights))}`
    let total = known.get(key)
    if (total === undefined) {
      const rates = dates.slice(day, day + nights).map((date, at) => ({
        date,
        price: bases[at] ?? 0,
      }))
      total = totalOf(hotel, type, plan, countedGuests(plan, party), rates, context)
      known.set(key, total)
    }
    return total
  }
}
