import type { RoomPlan as PlanResult } from '#shared/api/rooms.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Hotel, RatePlan } from '../hotels/hotel.ts'
import { inLocale } from '../hotels/texts.ts'
import { picturesOf } from '../hotels/wire/picturesOf.ts'
import { policyOf } from '../hotels/wire/policyOf.ts'
import type { StayOffer } from '../offers/offers.ts'
import type { StayGroup } from '../offers/sameStays.ts'
import type { PricingContext } from '../pricing/pricingContext.ts'
import { pricedCompanions } from '../pricing/roomGuests.ts'

/** A plan offered to a group of equal rooms. */
export type Match = { plan: RatePlan; group: StayGroup; offer: StayOffer }

/** What the texts and pictures of an answer need, and the customer. `base` is the origin of pictures. */
type PlanLabels = {
  hotel: Hotel
  locale: Locale
  base: string
  context: Pick<PricingContext, 'customer'>
}

/** A plan as on the wire; empty for a plan without a price. */
export function planResult(
  { plan, group, offer }: Match,
  { hotel, locale, base, context }: PlanLabels,
): PlanResult[] {
  const { price, publicTotal, memberTotal, promotion, guests } = offer
  if (!price) return []
  const companions = pricedCompanions(hotel, guests, context)
  return [
    {
      room_plan_code: plan.code,
      room_plan_name: inLocale(plan.name, locale),
      hotel_plan_code: plan.hotel_plan_code,
      description: inLocale(plan.description, locale),
      conditions: inLocale(plan.conditions, locale),
      pictures: picturesOf(plan.pictures, base, locale),
      visibility: plan.visibility,
      is_day_use: plan.is_day_use,
      hours: plan.hours,
      filters: [],
      meals: plan.meals,
      payment_methods: plan.payment_methods,
      total_price: price.total,
      price,
      public_total: publicTotal,
      member_total: memberTotal,
      promotion: promotion && { id: promotion.id, name: inLocale(promotion.name, locale) },
      wbf_price_code: null,
      scrape_id: null,
      booking_start_date: null,
      cancellation_policy: policyOf(plan.policy, locale),
      matched_search_criteria: {
        adults_count: guests.adults,
        children_count: guests.children,
        kids_tiers: guests.kids_tiers,
        adults_with_companion: companions.adults,
        children_with_kid_tier_A_companion: companions.kidsOfA,
        rooms: group.roomIndexes,
      },
    },
  ]
}
