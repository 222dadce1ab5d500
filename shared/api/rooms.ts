import { array, enums, type Infer, nullable, object, optional } from 'superstruct'
import { orders } from '#shared/domain/order.ts'
import { endpoint } from './endpoint.ts'
import { CancellationPolicy } from './policies.ts'
import { Code, Count, Money, PartyFields, Price, StayDateText, Text, Url } from './scalars.ts'

/** One room of a search, with its own dates and its own party. */
export const RoomSearch = object({ checkin_date: StayDateText, checkout_date: StayDateText, ...PartyFields })

export const paymentMethods = ['on_site', 'credit_card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * A plan of a room type for one party of the search. Rooms of the search with the same party share one entry;
 * `matched_search_criteria.rooms` holds their places in the search, from 0.
 */
export const RoomPlan = object({
  /** Names the plan in this room type: two room types never share one. */
  room_plan_code: Code,
  room_plan_name: Text,
  hotel_plan_code: Code,
  description: Text,
  meals: enums(['none', 'breakfast', 'dinner', 'breakfast_and_dinner']),
  payment_methods: array(enums(paymentMethods)),
  total_price: Money,
  price: Price,
  cancellation_policy: CancellationPolicy,
  matched_search_criteria: object({ adults_count: Count, children_count: Count, rooms: array(Count) }),
})

export type RoomPlan = Infer<typeof RoomPlan>

/** A room type with what can be booked in it. `room_count` is how many are left on the fullest night. */
export const RoomResult = object({
  room_type_code: Code,
  room_type_name: Text,
  description: Text,
  /** Short facts for the card: beds, view, smoking. */
  features: array(Text),
  size_sqm: nullable(Count),
  pictures: array(object({ url: Url, alt: Text })),
  room_count: Count,
  room_plans: array(RoomPlan),
})

export type RoomResult = Infer<typeof RoomResult>

/** Why nothing was found, for the sentence a guest reads: the shortest stay that day takes is in `minimum_nights`. */
export const NothingFound = object({
  reason: enums(['sold_out', 'minimum_stay', 'party', 'dates']),
  minimum_nights: nullable(Count),
})

export const rooms = {
  search: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/rooms',
    summary: 'Rooms and plans for these dates and parties, with the price of the whole stay.',
    query: object({
      rooms: array(RoomSearch),
      order: optional(enums(orders)),
      room_type_codes: optional(array(Code)),
      room_plan_codes: optional(array(Code)),
    }),
    response: object({ rooms: array(RoomResult), nothing_found: nullable(NothingFound) }),
    refusals: ['hotel_not_found', 'hotel_not_active', 'dates_not_bookable', 'party_not_accepted'],
  }),
}
