import type { RoomPlan as PlanResult } from '#shared/api/rooms.ts'
import type { Locale } from '#shared/domain/locale.ts'
import { inLocale, type RoomPlan } from './catalogue.ts'
import type { Group } from './groups.ts'
import type { Offer } from './offers.ts'
import { policyOf } from './policies.ts'

/** A plan of a room type as it is offered to rooms of a search that are alike. */
export type Found = { plan: RoomPlan; group: Group; offer: Offer }

/** Where pictures are, and the words. */
export type Told = { locale: Locale; base: string }

/** A plan as it goes over the wire; none where it has no price. */
export function planResult({ plan, group, offer }: Found, { locale }: Told): PlanResult[] {
  const { price } = offer
  if (!price) return []
  return [
    {
      room_plan_code: plan.code,
      room_plan_name: inLocale(plan.name, locale),
      hotel_plan_code: plan.hotel_plan_code,
      description: inLocale(plan.description, locale),
      conditions: [],
      pictures: [],
      visibility: 'all',
      is_day_use: false,
      filters: [],
      meals: plan.meals,
      payment_methods: plan.payment_methods,
      total_price: price.total,
      price,
      public_total: null,
      member_total: null,
      promotion: null,
      scrape_id: null,
      booking_start_date: null,
      cancellation_policy: policyOf(plan.policy, locale),
      matched_search_criteria: {
        adults_count: group.stay.party.adults,
        children_count: group.stay.party.children,
        kids_tiers: group.stay.party.kids_tiers,
        adults_with_companion: 0,
        children_with_kid_tier_A_companion: 0,
        rooms: group.places,
      },
    },
  ]
}
