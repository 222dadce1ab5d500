import { datesOfUse } from '#shared/stay/roomDates.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel, RatePlan, RoomType } from '../hotels/hotel.ts'
import type { Guests, Stay } from '../hotels/stay.ts'
import { firstStayDay } from '../hotels/stayRules.ts'
import type { Inventory } from '../inventory/inventory.ts'
import { type Prices, pricesOf } from '../pricing/prices.ts'
import type { PricingContext } from '../pricing/pricingContext.ts'
import { countedGuests, fits } from '../pricing/roomGuests.ts'
import { isOffered } from '../pricing/visibility.ts'

/** Why a plan cannot be booked for a stay. */
export type OfferProblem = 'party' | 'dates' | 'minimum_stay' | 'sold_out'

export type StayOffer = {
  problems: OfferProblem[]
  /** Rooms left on the night with the fewest rooms. */
  left: number
  /** The minimum nights of the check-in day. */
  minimumNights: number
  /** The guests as this plan counts them. */
  guests: Guests
} & (Prices | typeof noPrices)

/** For stays with a night without a rate. */
const noPrices = { price: null, publicTotal: null, memberTotal: null, promotion: null }

/** The first possible check-in for a plan: after its advance days, or the hotel's first day. */
export const firstCheckin = (hotel: Hotel, plan: RatePlan, today: StayDate): StayDate =>
  plan.advance_days > 0 ? addDays(today, plan.advance_days) : firstStayDay(hotel, today)

/**
 * The plans of a room type that are visible in this context. No other function gives plans to guests, so a plan's
 * code cannot open a hidden plan.
 */
export const plansFor = (type: RoomType, context: PricingContext): RatePlan[] =>
  type.plans.filter((plan) => isOffered(plan, context))

/**
 * What a plan offers for a stay: its price, the rooms left, and every reason against booking it. All reasons are
 * given, so that a search can name a reason that is the only one. `dates` are the dates of use, for a caller
 * that has them.
 */
export function offerOf(
  hotel: Hotel,
  type: RoomType,
  plan: RatePlan,
  stay: Stay,
  days: Inventory,
  context: PricingContext,
  dates: readonly StayDate[] = datesOfUse(stay),
): StayOffer {
  const rates = dates.map((date) => days.rate(plan.id, date))
  const nights = rates.flatMap((rate, n) => (rate ? [{ date: dates[n] as StayDate, price: rate.price }] : []))
  const left = Math.min(...dates.map((date) => days.left(type.id, date)))
  const minimumNights = rates[0]?.minNights ?? 1
  const guests = countedGuests(plan, stay.party)
  const isKnown = nights.length === dates.length && stay.checkin >= firstCheckin(hotel, plan, context.today)
  const problems: OfferProblem[] = []
  if (!fits(hotel, type, guests)) problems.push('party')
  if (!isKnown) problems.push('dates')
  if (dates.length < minimumNights) problems.push('minimum_stay')
  if (left < 1) problems.push('sold_out')
  const prices = isKnown ? pricesOf(hotel, type, plan, guests, nights, context) : noPrices
  return { problems, left, minimumNights, guests, ...prices }
}
