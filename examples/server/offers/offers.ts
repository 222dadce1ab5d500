import { addDays, type StayDate } from '#shared/domain/stayDates.ts'
import type { Hotel, RoomPlan, RoomType } from '../hotels/hotel.ts'
import { datesOf, type Guests, type Stay } from '../hotels/stay.ts'
import { stayLimitsOf } from '../hotels/stayRules.ts'
import type { Inventory } from '../inventory/inventory.ts'
import { type Prices, pricesOf } from '../pricing/prices.ts'
import type { PricingContext } from '../pricing/pricingContext.ts'
import { countedGuests, fits } from '../pricing/roomGuests.ts'
import { isOffered } from '../pricing/visibility.ts'

/** Why a plan cannot be booked for a stay. */
export type OfferProblem = 'party' | 'dates' | 'minimum_stay' | 'sold_out'

export type Offer = {
  problems: OfferProblem[]
  /** Rooms left on the stay's fullest night. */
  left: number
  /** The shortest stay the check-in day takes. */
  minimumNights: number
  /** The guests as this plan counts them. */
  guests: Guests
} & (Prices | typeof noPrices)

/** When the hotel knows no rate for one of the nights. */
const noPrices = { price: null, publicTotal: null, memberTotal: null, promotion: null }

/** The first day a stay on this plan may begin: some must be booked so many days ahead, others sell last night too. */
export const firstCheckin = (hotel: Hotel, plan: RoomPlan, today: StayDate): StayDate =>
  plan.advance_days > 0 ? addDays(today, plan.advance_days) : stayLimitsOf(hotel, today).first

/** The plans of a room type that there are for who asks so: no other way leads to a plan, not its own code either. */
export const plansFor = (type: RoomType, context: PricingContext): RoomPlan[] =>
  type.plans.filter((plan) => isOffered(plan, context))

/**
 * What a plan of a room type offers for a stay: its price, how many rooms are left, and every reason against
 * booking it. All reasons are given, so that a guest can be told the one that alone is in the way.
 */
export function offerOf(
  hotel: Hotel,
  type: RoomType,
  plan: RoomPlan,
  stay: Stay,
  days: Inventory,
  context: PricingContext,
): Offer {
  const dates = datesOf(stay, context.isDayUse)
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
