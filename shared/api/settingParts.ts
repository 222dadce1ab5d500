import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { cardBrandNames } from '#shared/money/payment/cards.ts'
import { paymentGateways } from '#shared/money/payment/gateways.ts'
import { DEFAULT_REQUIREMENTS, fieldRequirements, type GuestRequirements } from '#shared/party/guestFields.ts'
import { DEFAULT_CHANGE } from '#shared/reservation/changeSetting.ts'
import { addition, defaulted, expected, openEnums } from './fallbacks.ts'
import { Code, Count, Text, Time, Url } from './scalars.ts'

/** A name in languages other than the language of the hotel. */
export const Translations = array(object({ locale: Text, name: Text }))

/** The values of the settings that only servers of level `noren` send. */
export const SETTING_DEFAULTS = {
  /** In days ahead of today. */
  bookable_days: 365,
  max_nights: 30,
  /** In years. */
  max_child_age: 17,
} as const

export const KidsSetting = object({
  /** A hotel takes children with any value but `not_accept`. */
  accept_type: expected(openEnums(['accept', 'not_accept'], 'accept'), 'accept'),
  kids_type: expected(
    openEnums(['tiers', 'tiers_with_meal_and_bed_as_extras', 'ages', 'share_bed'], 'tiers'),
    'tiers',
  ),
  shared_bed_type: optional(nullable(enums(['per_adult', 'per_room']))),
  /** The age in years up to which a guest is a child. */
  max_age: addition(optional(Count), SETTING_DEFAULTS.max_child_age),
})

export const DefaultSearch = object({
  adults: optional(Count),
  /** Days from today at the hotel to the default check-in. */
  checkin_date_offset: optional(Count),
  /** Guests who arrive after midnight can still book the last night. */
  yesterday_bookable: optional(boolean()),
  available_rooms_only: optional(boolean()),
})

const FirstPartyCookie = object({
  status: expected(openEnums(['active', 'inactive'], 'inactive'), 'inactive'),
  domain_name: optional(nullable(Text)),
})

export const BrandSettings = object({
  code: addition(optional(Code), undefined),
  nearby_hotels_suggestion_enabled: optional(boolean()),
  digico_partner_code: optional(nullable(Text)),
  room_recommender_enabled: optional(boolean()),
  first_party_cookie_setting: optional(nullable(FirstPartyCookie)),
})

/** A partner's system. `wbf` sends members to its own sign-in; a third-party member system has a `login_host`. */
export const Integration = object({
  hotel_integration_type: optional(nullable(Text)),
  integration_type: optional(nullable(Text)),
  url: optional(nullable(Url)),
  with_organization_url: optional(nullable(Url)),
  login_host: optional(nullable(Text)),
})

/** What a guest needs to know for the arrival. A hotel that does not state a value leaves it out. */
export const Arrival = object({
  /** Check-in is possible from this time on, at the latest at `checkin_until`. */
  checkin_from: optional(nullable(Time)),
  checkin_until: optional(nullable(Time)),
  checkout_until: optional(nullable(Time)),
  /** The hotel on a map. */
  map_url: optional(nullable(Url)),
  /** The way to the hotel, in the language of the request. */
  directions: optional(nullable(Text)),
})

export const HotelPlace = object({
  time_zone: expected(Text, 'Asia/Tokyo'),
  /** The language of the hotel's texts. */
  locale: expected(Text, 'ja'),
  translations_attributes: optional(Translations),
  phone: addition(optional(nullable(Text)), null),
  address: addition(optional(nullable(Text)), null),
  /** The name of its area in the brand. */
  area: addition(optional(nullable(Text)), null),
  arrival: addition(optional(nullable(Arrival)), null),
})

/** How the hotel asks for a detail of its guests. */
const requirement = (field: keyof GuestRequirements) =>
  addition(optional(openEnums(fieldRequirements, DEFAULT_REQUIREMENTS[field])), DEFAULT_REQUIREMENTS[field])

/** The details of the guests that a hotel decides about. */
export const GuestFields = object({
  phone: requirement('phone'),
  /** Of a stay with nights, if the hotel states its check-in time and no question asks for it. */
  arrival_time: requirement('arrival_time'),
  notes: requirement('notes'),
  /**
   * The names of the guests of the rooms. `do_not_ask`: every room has the booker's name, and no booking is for someone
   * else. `optional`: a room has the booker's name or another name. `required`: each room after the first has another name.
   */
  room_guest: requirement('room_guest'),
})

/** How guests change their reservations online. Each room has its own deadline. */
export const ChangeFields = object({
  /** Off: guests change no dates, rooms or plans online. They can still give up rooms, and change names, answers and extras. */
  is_active: addition(optional(boolean()), DEFAULT_CHANGE.is_active),
  /**
   * The last day for a change, in days before the check-in of the room. Null: the last day of free cancellation. At the latest the day
   * before the check-in.
   */
  days_before: addition(optional(nullable(Count)), DEFAULT_CHANGE.days_before),
  /** The time at the hotel on the last day from which nothing can be changed; null: the end of the day. */
  time: addition(optional(nullable(Time)), DEFAULT_CHANGE.time),
  /** Whether a room can be moved while its cancellation would cost its whole price. */
  moves_at_full_fee: addition(optional(boolean()), DEFAULT_CHANGE.moves_at_full_fee),
})

/**
 * How a hotel takes cards. The page gives the card to the script of the gateway and gets a token for it. The keys are for
 * generation `v2`. `shop_id` is the shop that gets the token in generation `v1`, and the shop that charges the card in both: without
 * it the first shop of the server charges.
 */
export const PaymentSetting = object({
  gateway: openEnums(paymentGateways, null),
  generation: defaulted(openEnums(['v1', 'v2'], 'v2'), 'v2'),
  script_url: Url,
  shop_id: optional(nullable(Text)),
  api_key: optional(nullable(Text)),
  public_key: optional(nullable(Text)),
  /** A client ignores brands that it does not know. */
  card_brands: array(enums(cardBrandNames)),
  /** Whether members may save their cards. */
  saves_cards: defaulted(boolean(), false),
})
export type PaymentSetting = Infer<typeof PaymentSetting>
