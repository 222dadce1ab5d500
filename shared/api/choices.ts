import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { addition, byRule, openEnums } from './fallbacks.ts'
import { CancellationPolicy } from './policies.ts'
import { RoomPlan, RoomSearch } from './rooms.ts'
import { Code, Count, Currency, Money, Picture, Price, Text } from './scalars.ts'

/** Why a chosen plan cannot be booked. */
export const choiceProblems = ['party', 'dates', 'minimum_stay', 'sold_out'] as const

/** The price of a plan for one party. Rooms with the same dates and party share one entry. */
export const PricedPlan = object({
  room_plan_code: Code,
  room_type_code: addition(Code, ''),
  /** The positions of these rooms in the request, from 0. Null if the server does not state them. */
  rooms: addition(nullable(array(Count)), null),
  /** Rooms left on the night with the fewest rooms left. Null if the server does not state it. */
  room_count: addition(nullable(Count), null),
  /** Why the plan cannot be booked, or null. */
  problem: addition(nullable(openEnums(choiceProblems, 'dates')), null),
  /** Null if a night has no price, or if the room does not take this party. Absent if the server does not state it. */
  price: optional(nullable(Price)),
})

export type PricedPlan = Infer<typeof PricedPlan>

/** The advantage of a recommendation. */
export const recommendationReasons = [
  'lowest_price',
  'with_meals',
  'free_cancellation',
  'most_space',
] as const
export type RecommendationReason = (typeof recommendationReasons)[number]

/** A room type and a plan for each room of the request. All can be booked together. */
export const Recommendation = object({
  reason: enums(recommendationReasons),
  currency: addition(Currency, byRule('hotelCurrency')),
  total_price: Money,
  /** In the order of the request. */
  rooms: array(
    object({
      room_type_code: Code,
      room_type_name: Text,
      room_plan_code: Code,
      room_plan_name: Text,
      meals: RoomPlan.schema.meals,
      size_sqm: addition(nullable(Count), null),
      picture: addition(nullable(Picture), null),
      total_price: Money,
      price: addition(Price, byRule('priceOfTotal')),
      cancellation_policy: addition(nullable(CancellationPolicy), null),
    }),
  ),
})

export type Recommendation = Infer<typeof Recommendation>

/** The current price of a choice, and recommendations. */
export const choices = {
  price: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/rooms/price',
    access: 'guest',
    chat: true,
    turn: 'search',
    takesWaitlistToken: true,
    query: object({
      rooms: array(RoomSearch),
      room_plan_codes: array(Code),
      is_day_use: optional(boolean()),
      mode: optional(enums(['secret', 'voucher'])),
      coupon_code: optional(Text),
      promo_code: optional(Text),
    }),
    response: object({ prices: array(PricedPlan) }),
  }),
  recommend: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/rooms/recommendation',
    access: 'guest',
    chat: true,
    turn: 'search',
    query: object({ rooms: array(RoomSearch) }),
    response: object({ recommendations: array(Recommendation) }),
  }),
}
