import type { Money } from '#shared/money/money.ts'
import { sumOfLines } from '#shared/money/priceLineKinds.ts'
import { guestsOf } from '#shared/party/party.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel, PricingRules, RatePlan, RoomType } from '../hotels/hotel.ts'
import type { Guests } from '../hotels/stay.ts'
import { applyDiscounts } from './applyDiscounts.ts'
import {
  childPrices,
  dateRules,
  localTaxBands,
  localTaxFor,
  nightPrice,
  partyPercent,
} from './calculatePrice.ts'
import { largestSteps } from './discountSteps.ts'
import { payerOf, tariffOf } from './prices.ts'
import type { PricingContext } from './pricingContext.ts'

/** Bounds of the totals of many stays, by the sum of what their nights add. */
export type TotalBounds = {
  /** What a night with this base price adds to the sum. */
  add(base: Money): Money
  /** The lowest possible total of a stay with this sum. A higher sum never has a lower bound. */
  lowest(sum: Money): Money
  /** Whether the lowest possible total is the total. */
  isExact: boolean
  /** Bounds with the same rules and key add the same for each base price. */
  rules: PricingRules
  key: string
}

/** The rules of tax on all dates of a search, with one of the dates; null if the rules differ. */
type SameRules = { rule: string; date: StayDate } | null

/** The rules that all dates have; null if the dates have different rules, so that a total depends on its dates. */
export function sameRulesOf(
  { pricing }: Hotel,
  context: PricingContext,
  dates: readonly StayDate[],
): SameRules {
  const [date = ''] = dates
  const [rule = '', ...others] = new Set(dateRules(pricing, kindOf(context), dates))
  return others.length === 0 ? { rule, date } : null
}

const kindOf = ({ isDayUse }: PricingContext) => (isDayUse ? 'day_use' : 'night')

/** Rounding a discount on a part of the nights can lower a price by this many steps more than on all nights. */
const ROUNDING_STEPS = 4

/**
 * The bounds of a plan's totals for these guests and this many nights, for searches through many stays. `totalOf`
 * calculates the exact total. Without discounts a total is the sum of its nights with their local tax, if all dates have the
 * `same` rules of tax. Discounts by length and customer depend on the sum alone; those by date and code count at their largest.
 */
export function totalBounds(
  hotel: Hotel,
  type: RoomType,
  plan: RatePlan,
  guests: Guests,
  nights: number,
  context: PricingContext,
  same: SameRules,
): TotalBounds {
  const tariff = tariffOf(hotel, type)
  const { rules } = tariff
  const percent = partyPercent(tariff, guests)
  const children = sumOfLines(childPrices(rules, guests))
  const kind = kindOf(context)
  const { fixed, varying } = largestSteps(hotel, plan, nights, payerOf(context), context)
  const steps = [...fixed, ...varying].filter((discounts) => discounts.length > 0)
  const bands = localTaxBands(rules, kind)
  // A tax that depends on the date is not part of the sum of base prices.
  if (steps.length === 0 && same) {
    const taxOf = localTaxFor(tariff, guests, kind)
    const add = (base: Money) => {
      const price = nightPrice(tariff, percent, base)
      return price + taxOf(price, same.date) + children
    }
    const key = `${percent} ${kind} ${guests.adults} ${guestsOf(guests)} ${children} ${same.rule}`
    return { add, lowest: (sum) => sum, isExact: true, rules, key }
  }
  const isFixed = varying.every((discounts) => discounts.length === 0)
  const hasTax = bands.some(({ amount }) => amount !== 0)
  const rounding = isFixed ? 0 : ROUNDING_STEPS * rules.step
  return {
    add: (base) => nightPrice(tariff, percent, base),
    lowest: (sum) => (applyDiscounts([sum], steps, rules.step).rest[0] ?? 0) - rounding + children * nights,
    isExact: isFixed && !hasTax,
    rules,
    key: `${percent}`,
  }
}
