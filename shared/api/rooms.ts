import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { orders } from '#shared/search/order.ts'
import { endpoint } from './endpoint.ts'
import { CancellationPolicy } from './policies.ts'
import {
  Code,
  Count,
  Currency,
  Instant,
  KidsTiers,
  Money,
  PartyRequest,
  Price,
  StayDateText,
  Text,
  Url,
} from './scalars.ts'

/**
 * The guests of one room of a search. The companions count those of its adults, and of its children of group A, who
 * come along with a member; previews use them.
 */
const RoomGuests = {
  ...PartyRequest,
  adult_companion: optional(Count),
  kid_tier_A_companion: optional(Count),
}

/** One room of a search, with its own dates and its own party. For a day use both dates are one day. */
export const RoomSearch = object({
  checkin_date: StayDateText,
  checkout_date: StayDateText,
  ...RoomGuests,
})

/** The same where there may be no dates yet: a search by number of nights names none. */
export const RoomRequest = object({
  checkin_date: optional(StayDateText),
  checkout_date: optional(StayDateText),
  ...RoomGuests,
})

/** A picture with its words for who does not see it. */
export const Picture = object({ url: Url, alt: Text })

export const paymentMethods = ['on_site', 'credit_card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * For whom a plan is: `all`; `brr`, for all and nowhere cheaper, the hotel's best-rate promise; `member`, for those
 * who are signed in; `secret`, for those who have its link or code.
 */
export const visibilities = ['brr', 'member', 'all', 'secret'] as const
export type Visibility = (typeof visibilities)[number]

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
  /** What the guest agrees to: times, ages, what is not in it. */
  conditions: array(Text),
  /** Of the plan itself; the room has its own. */
  pictures: array(Picture),
  visibility: enums(visibilities),
  is_day_use: boolean(),
  /** Codes of the filters it meets. */
  filters: array(Code),
  meals: enums(['none', 'breakfast', 'dinner', 'breakfast_and_dinner']),
  payment_methods: array(enums(paymentMethods)),
  total_price: Money,
  price: Price,
  /** What everybody pays, where who asks pays less as a member or for their organization; else null. */
  public_total: nullable(Money),
  /** What a member would pay, where who asks is none and it is less; else null. */
  member_total: nullable(Money),
  /** What lowers the price just now; it travels along with a booking. */
  promotion: nullable(object({ id: Code, name: Text })),
  /** Names the comparison with other agencies this price was seen in; travels along with a booking. */
  scrape_id: nullable(Code),
  /**
   * In a search by number of nights, the day on which the stay begins whose price this is: the cheapest there is, the
   * earliest of several. Null in a search by days.
   */
  booking_start_date: nullable(StayDateText),
  cancellation_policy: CancellationPolicy,
  /** Whom the price is for, as the hotel counts them; `rooms` are their places in the search, from 0. */
  matched_search_criteria: object({
    adults_count: Count,
    children_count: Count,
    kids_tiers: KidsTiers,
    adults_with_companion: Count,
    children_with_kid_tier_A_companion: Count,
    rooms: array(Count),
  }),
})

export type RoomPlan = Infer<typeof RoomPlan>

/** A room type with what can be booked in it. `room_count` is how many are left on the fullest night. */
export const RoomResult = object({
  room_type_code: Code,
  room_type_name: Text,
  description: Text,
  /** Short facts for the card: beds, view, smoking. */
  features: array(Text),
  /** What is in the room and the bathroom, for its details. */
  amenities: array(Text),
  size_sqm: nullable(Count),
  pictures: array(Picture),
  room_count: Count,
  room_plans: array(RoomPlan),
})

export type RoomResult = Infer<typeof RoomResult>

/**
 * Why nothing was found, for the sentence a guest reads, and what there would be. The shortest stay that day takes is in
 * `minimum_nights`; `filtered` means that the codes of the question, and nothing else, leave nothing.
 */
export const NothingFound = object({
  reason: enums(['sold_out', 'minimum_stay', 'party', 'dates', 'filtered']),
  minimum_nights: nullable(Count),
  /** Stays of as many nights for the same rooms, nearest to the days asked for first, three at most. */
  nearest_dates: array(
    object({ checkin_date: StayDateText, checkout_date: StayDateText, total_price: Money }),
  ),
  /** So many of the rooms, the first of the question, could be had on its days; null where none. */
  fewer_rooms: nullable(Count),
  /** So many plans there would be without the codes of the question. */
  other_plans: Count,
})

export type NothingFound = Infer<typeof NothingFound>

/** What became of a code the guest gave. `first_nights`: it lowers the price of so many nights only; null for all. */
export const CodeAnswer = object({
  code: Text,
  status: enums(['applied', 'not_here', 'invalid', 'expired', 'limit_reached']),
  name: nullable(Text),
  first_nights: nullable(Count),
})

export type CodeAnswer = Infer<typeof CodeAnswer>

export const agencies = ['agoda', 'booking_com', 'expedia', 'jalan', 'rakuten_travel'] as const
export type Agency = (typeof agencies)[number]

/** What another agency asked for the same nights, rooms and guests, as it was seen there: never reckoned from ours. */
export const AgencyPrice = object({
  agency: enums(agencies),
  room_type_code: Code,
  currency: Currency,
  /** Taxes included. */
  total_price: Money,
  seen_at: Instant,
  /** What it holds and on which terms. */
  conditions: Text,
})

export type AgencyPrice = Infer<typeof AgencyPrice>

/**
 * Another currency to show amounts in, for orientation: what one whole unit of the hotel's currency is worth in
 * millionths of a whole unit of this one. Nothing is ever charged in it.
 */
export const Exchange = object({ currency: Currency, rate_millionths: Count, as_of: StayDateText })
export type Exchange = Infer<typeof Exchange>

export const rooms = {
  search: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/rooms',
    query: object({
      rooms: array(RoomRequest),
      order: optional(enums(orders)),
      /** Both dates of each room are the day. */
      is_day_use: optional(boolean()),
      /** By number of nights: each plan with its cheapest stay, whenever that begins. */
      search_type: optional(enums(['undated'])),
      nights: optional(Count),
      /** Sold-out room types too, without plans. */
      is_including_occupied: optional(boolean()),
      /** Only what can be booked now, whatever else is said. */
      bookable: optional(boolean()),
      /** Codes of the hotel's filters; what is found meets all of them. */
      filter: optional(array(Code)),
      mode: optional(enums(['secret', 'voucher'])),
      coupon_code: optional(Text),
      promo_code: optional(Text),
      room_type_codes: optional(array(Code)),
      hotel_plan_codes: optional(array(Code)),
      room_plan_codes: optional(array(Code)),
      /** To show amounts in as well; passed over where the hotel does not offer it. */
      currency: optional(Currency),
    }),
    response: object({
      rooms: array(RoomResult),
      nothing_found: nullable(NothingFound),
      /** Null where no such code was given. */
      coupon: nullable(CodeAnswer),
      promo: nullable(CodeAnswer),
      /** Where the hotel compares; for one room of adults only, for others are not sold alike. */
      other_prices: array(AgencyPrice),
      exchange: nullable(Exchange),
    }),
  }),
}
