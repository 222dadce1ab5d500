import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { paymentMethods } from '#shared/money/payment/paymentMethods.ts'
import { mealNames } from '#shared/search/meals.ts'
import { endpoint } from './endpoint.ts'
import { addition, byRule, defaulted, expected, neverEmptied, openEnums } from './fallbacks.ts'
import { FilterFields } from './filterFields.ts'
import { CancellationPolicy } from './policies.ts'
import {
  Code,
  Count,
  Currency,
  GuestCount,
  Instant,
  KidsTiers,
  Money,
  PartyFields,
  PartyRequest,
  Picture,
  Price,
  StayDateText,
  Text,
  Time,
} from './scalars.ts'

/**
 * The guests of one room of a search. The companions are the number of its adults, and of its children of group A,
 * who come along with the signed-in member; other guests have none. Only previews use companions.
 */
const RoomGuests = {
  ...PartyRequest,
  adult_companion: optional(GuestCount),
  kid_tier_A_companion: optional(GuestCount),
}

/** One room of a search with its dates and its party. The dates of a day use are equal. */
export const RoomSearch = object({
  checkin_date: StayDateText,
  checkout_date: StayDateText,
  ...RoomGuests,
})

/** One room of a search that may have no dates: a search by number of nights has none. */
export const RoomRequest = object({
  checkin_date: optional(StayDateText),
  checkout_date: optional(StayDateText),
  ...RoomGuests,
})

/**
 * Who can see a plan. `all`: every guest. `brr`: every guest, with the hotel's best-rate guarantee. `member`: signed-in
 * guests. `secret`: guests with a link or code.
 */
const visibilities = ['brr', 'member', 'all', 'secret'] as const
export type Visibility = (typeof visibilities)[number]

/** What an offer for a plan would say, if it was asked for now. Amounts in minor units, with the names of the offer. */
export const PlanChange = object({
  /** Whether the room of the reservation has this plan, these dates and these guests now. */
  is_current: boolean(),
  /** The total price of the reservation after the change minus the one before, without fees. */
  difference: Money,
  fee: Money,
  fee_due: Money,
  due_now: Money,
  refund: Money,
  /** With a voucher: what it does not pay of rooms and extras. 0 if it pays all of them. */
  beyond_voucher: addition(optional(Money), undefined),
})
export type PlanChange = Infer<typeof PlanChange>

/**
 * A plan of a room type for one party of the search. Rooms with the same party share one entry;
 * `matched_search_criteria.rooms` has their positions in the search, from 0.
 */
export const RoomPlan = object({
  /** Identifies the plan in this room type; the codes of two room types differ. */
  room_plan_code: Code,
  room_plan_name: Text,
  hotel_plan_code: addition(Code, byRule('ownPlan')),
  description: addition(Text, ''),
  /** The terms of the plan: times, ages, exclusions. */
  conditions: addition(array(Text), []),
  /** Pictures of the plan; the room type has others. */
  pictures: addition(array(Picture), []),
  visibility: addition(enums(visibilities), 'all'),
  is_day_use: addition(boolean(), false),
  /** From when to when guests may use the room of a day use; null if the hotel does not state it. */
  hours: addition(nullable(object({ from: Time, until: Time })), null),
  /** Codes of the filters that the plan matches. */
  filters: addition(array(Code), []),
  /** Null if the hotel does not state the meals. */
  meals: addition(nullable(enums(mealNames)), null),
  /** A guest cannot pay a plan without a known method here. */
  payment_methods: addition(array(enums(paymentMethods)), byRule('statedMethods')),
  /** Rooms left on the dates of these rooms; the `room_count` of the room type if it is left out. */
  room_count: addition(optional(Count), undefined),
  total_price: Money,
  price: addition(Price, byRule('priceOfTotal')),
  /** The total for guests who are not signed in, if the member or organization pays less; else null. */
  public_total: addition(nullable(Money), null),
  /** The total for members, if the guest is not signed in and members pay less; else null. */
  member_total: addition(nullable(Money), null),
  /** The current promotion; a booking repeats it. */
  promotion: addition(nullable(object({ id: Code, name: Text })), null),
  /** The price in the system of the partner `wbf`; null for a hotel without it. */
  wbf_price_code: addition(optional(nullable(Code)), null),
  /** Identifies the comparison with prices of other agencies; a booking repeats it. */
  scrape_id: addition(nullable(Code), null),
  /** In a search by number of nights, the check-in of the cheapest stay, the earliest of several. Else null. */
  booking_start_date: defaulted(nullable(StayDateText), null),
  /** Null if the response has none; `GET cancellation_policies` has it. */
  cancellation_policy: addition(nullable(CancellationPolicy), null),
  /** Only in a search for another room of a reservation: what choosing this plan would change. */
  change: addition(optional(PlanChange), undefined),
  /**
   * The guests of this price as the hotel counts them; `rooms` are the positions of their rooms in the search, from
   * 0.
   */
  matched_search_criteria: object({
    adults_count: Count,
    children_count: Count,
    kids_tiers: addition(nullable(KidsTiers), null),
    adults_with_companion: expected(Count, 0),
    children_with_kid_tier_A_companion: expected(Count, 0),
    rooms: addition(array(Count), byRule('matchingRooms')),
  }),
})

export type RoomPlan = Infer<typeof RoomPlan>

/**
 * A room type with its plans. `room_count` is the number of rooms left on the night with the fewest rooms left, among
 * the dates of all rooms of the search.
 */
export const RoomResult = object({
  room_type_code: Code,
  room_type_name: Text,
  description: addition(Text, ''),
  /** Short facts for the card: beds, view, smoking. */
  features: addition(array(Text), []),
  /** The equipment of room and bathroom. */
  amenities: addition(array(Text), []),
  size_sqm: addition(nullable(Count), null),
  pictures: addition(array(Picture), []),
  room_count: Count,
  room_plans: neverEmptied(array(RoomPlan)),
})

export type RoomResult = Infer<typeof RoomResult>

/**
 * Why a search has no results, and alternatives. `minimum_nights` is the length of the shortest stay from this
 * check-in. `filtered` means that there are results without the codes of the request. The app uses `unknown` if a server gives no reason.
 */
export const NothingFound = object({
  reason: openEnums(['sold_out', 'minimum_stay', 'party', 'dates', 'filtered', 'unknown'], 'unknown'),
  minimum_nights: addition(nullable(Count), null),
  /** At most three stays of equal length for the same rooms, the nearest dates first. */
  nearest_dates: addition(
    array(object({ checkin_date: StayDateText, checkout_date: StayDateText, total_price: Money })),
    [],
  ),
  /** The number of rooms, from the first of the request on, that are available on its dates; null if there are none. */
  fewer_rooms: addition(nullable(Count), null),
  /** The number of plans without the codes of the request. */
  other_plans: addition(Count, 0),
  /** The guests of the one room of the request in several rooms on its dates, at their lowest price together; else null. */
  split_rooms: addition(nullable(object({ rooms: array(object(PartyFields)), total_price: Money })), null),
})

export type NothingFound = Infer<typeof NothingFound>

/**
 * The result of the guest's code. `first_nights`: the number of nights that the code discounts; null for all nights.
 */
export const CodeAnswer = object({
  code: Text,
  status: openEnums(['applied', 'not_here', 'invalid', 'expired', 'limit_reached'], 'not_here'),
  name: addition(nullable(Text), null),
  first_nights: addition(nullable(Count), null),
})

export type CodeAnswer = Infer<typeof CodeAnswer>

export const agencies = ['agoda', 'booking_com', 'expedia', 'jalan', 'rakuten_travel'] as const
export type Agency = (typeof agencies)[number]

/**
 * The price of another agency for the same nights, rooms and guests, as it was observed there; it is never
 * calculated.
 */
export const OtherPrice = object({
  agency: enums(agencies),
  room_type_code: Code,
  currency: Currency,
  /** With taxes. */
  total_price: Money,
  seen_at: Instant,
  /** The contents and terms of the offer. */
  conditions: addition(Text, ''),
})

export type OtherPrice = Infer<typeof OtherPrice>

/**
 * Another currency for the display of amounts: the value of one major unit of the hotel's currency in millionths of a
 * major unit of this currency. It is never charged.
 */
export const Exchange = object({ currency: Currency, rate_millionths: Count, as_of: StayDateText })
export type Exchange = Infer<typeof Exchange>

/** The answer of a search. */
export const SearchResult = object({
  rooms: neverEmptied(array(RoomResult)),
  nothing_found: addition(nullable(NothingFound), null),
  /** Null without a coupon code. */
  coupon: addition(nullable(CodeAnswer), null),
  promo: addition(nullable(CodeAnswer), null),
  /** Prices of other agencies, if the hotel compares. Only for one room without children. */
  other_prices: addition(array(OtherPrice), []),
  exchange: addition(nullable(Exchange), null),
})

export const rooms = {
  search: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/rooms',
    access: 'guest',
    chat: true,
    turn: 'search',
    takesWaitlistToken: true,
    query: object({
      rooms: array(RoomRequest),
      ...FilterFields,
      /** A search by number of nights: each plan has its cheapest stay on any date. */
      search_type: optional(enums(['undated'])),
      nights: optional(Count),
      mode: optional(enums(['secret', 'voucher'])),
      coupon_code: optional(Text),
      promo_code: optional(Text),
    }),
    response: SearchResult,
  }),
}
