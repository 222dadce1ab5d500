import { choiceProblems, type PricedPlan } from '#shared/api/choices.ts'
import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import type { Hotel, RoomPlan, RoomType } from './catalogue.ts'
import type { Days } from './days.ts'
import { openHotelOf } from './hotelOf.ts'
import { offerOf } from './offers.ts'
import { recommend } from './recommending.ts'
import { Refusal } from './refusal.ts'
import { type Group, groupsOf } from './search.ts'
import type { Call, Services } from './services.ts'
import { readStayDays, staysOf } from './stayDays.ts'
import { todayAt } from './stayRules.ts'

/** The plan of a code with its room type; refused where the hotel has none. */
function planOf(hotel: Hotel, code: string): { type: RoomType; plan: RoomPlan } {
  for (const type of hotel.roomTypes) {
    const plan = type.plans.find((one) => one.code === code)
    if (plan) return { type, plan }
  }
  throw new Refusal('plan_not_found', { field: 'room_plan_codes', meta: { room_plan_code: code } })
}

function pricedPlan(
  hotel: Hotel,
  days: Days,
  { type, plan }: ReturnType<typeof planOf>,
  { stay, places }: Group,
  today: StayDate,
): PricedPlan {
  const { problems, left, price } = offerOf(hotel, type, plan, stay, days, today)
  return {
    room_plan_code: plan.code,
    room_type_code: type.code,
    rooms: places,
    room_count: left,
    problem: choiceProblems.find((problem) => problems.includes(problem)) ?? null,
    price: problems.includes('party') ? null : price,
  }
}

export function choiceHandlers({ database, catalogue, addresses }: Services): Handlers<Api, Call>['choices'] {
  return {
    async price({ params, query }, { tenant }) {
      const hotel = openHotelOf(catalogue, params.hotelId)
      const plans = [...new Set(query.room_plan_codes)].map((code) => planOf(hotel, code))
      const stays = staysOf(query.rooms)
      const days = await readStayDays(database, tenant, hotel, stays)
      const today = todayAt(hotel, days.now)
      const groups = groupsOf(stays)
      return {
        prices: plans.flatMap((plan) => groups.map((group) => pricedPlan(hotel, days, plan, group, today))),
      }
    },

    async recommend({ params, query }, { tenant, locale }) {
      const hotel = openHotelOf(catalogue, params.hotelId)
      const stays = staysOf(query.rooms)
      const days = await readStayDays(database, tenant, hotel, stays)
      const today = todayAt(hotel, days.now)
      return { recommendations: recommend(hotel, days, { stays, today, locale, base: addresses().api }) }
    },
  }
}
