import { choiceProblems, type PricedPlan } from '#shared/api/choices.ts'
import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { Refusal } from '../../errors/refusal.ts'
import { findOpenHotel } from '../../hotels/findHotel.ts'
import type { Hotel, RatePlan, RoomType } from '../../hotels/hotel.ts'
import { staysOf } from '../../hotels/stay.ts'
import { type Inventory, withHeldNights } from '../../inventory/inventory.ts'
import { readStayInventory } from '../../inventory/stayInventory.ts'
import { createPauses } from '../../limits/pauses.ts'
import { offerOf, plansFor } from '../../offers/offers.ts'
import { recommend } from '../../offers/recommend.ts'
import { groupStays, type StayGroup } from '../../offers/sameStays.ts'
import { type PricingContext, pricingContextOf } from '../../pricing/pricingContext.ts'
import type { Services } from '../../services.ts'
import { heldNightsOf } from '../../waitlist/entryAnswer.ts'
import type { Callers } from '../access.ts'

/** The plan with a code and its room type. Refused with `plan_not_found`. */
function offeredPlan(
  hotel: Hotel,
  code: string,
  context: PricingContext,
): { type: RoomType; plan: RatePlan } {
  for (const type of hotel.roomTypes) {
    const plan = plansFor(type, context).find((one) => one.code === code)
    if (plan) return { type, plan }
  }
  throw new Refusal('plan_not_found', { field: 'room_plan_codes', meta: { room_plan_code: code } })
}

function pricedPlan(
  hotel: Hotel,
  days: Inventory,
  { type, plan }: ReturnType<typeof offeredPlan>,
  { stay, roomIndexes }: StayGroup,
  context: PricingContext,
): PricedPlan {
  const { problems, left, price } = offerOf(hotel, type, plan, stay, days, context)
  return {
    room_plan_code: plan.code,
    room_type_code: type.code,
    rooms: roomIndexes,
    room_count: left,
    problem: choiceProblems.find((problem) => problems.includes(problem)) ?? null,
    price: problems.includes('party') ? null : price,
  }
}

export function choiceHandlers(services: Services): Handlers<Api, Callers>['choices'] {
  const { catalogue, addresses } = services
  return {
    async price({ params, query, waitlistToken }, call) {
      const hotel = findOpenHotel(catalogue, params.hotelId)
      const stays = staysOf(query.rooms)
      const held = await heldNightsOf(services.database, services.clock.now(), hotel, waitlistToken)
      const days = withHeldNights(await readStayInventory(services, hotel, stays, query.is_day_use), held)
      const context = await pricingContextOf(services, hotel, call, query)
      const plans = [...new Set(query.room_plan_codes)].map((code) => offeredPlan(hotel, code, context))
      const groups = groupStays(stays)
      const pause = createPauses()
      const prices: PricedPlan[] = []
      for (const plan of plans) {
        await pause()
        prices.push(...groups.map((group) => pricedPlan(hotel, days, plan, group, context)))
      }
      return { prices }
    },

    async recommend({ params, query }, call) {
      const { locale } = call
      const hotel = findOpenHotel(catalogue, params.hotelId)
      const stays = staysOf(query.rooms)
      const days = await readStayInventory(services, hotel, stays)
      const context = await pricingContextOf(services, hotel, call, {})
      const base = addresses().api
      return { recommendations: await recommend(hotel, days, { stays, context, locale, base }) }
    },
  }
}
