import { array, boolean, enums, type Infer, nullable, object, optional, type Struct } from 'superstruct'
import { locales } from '#shared/i18n/locale.ts'
import { paymentMethods } from '#shared/money/payment/paymentMethods.ts'
import { purposes } from '#shared/reservation/purpose.ts'
import { type TrackingKey, trackingKeys } from '#shared/search/codec/trackingKeys.ts'
import { Name, Phone } from './personScalars.ts'
import { OrderedParts } from './reservationParts.ts'
import {
  Code,
  Count,
  Currency,
  Email,
  GuestCount,
  Instant,
  Money,
  PartyFields,
  StayDateText,
  Text,
  Token,
} from './scalars.ts'

/** A person's name. Only Japanese names have kana. */
const NameFields = {
  first_name: Name,
  last_name: Name,
  first_name_kana: optional(nullable(Name)),
  last_name_kana: optional(nullable(Name)),
}

export const GuestName = object(NameFields)
export type GuestName = Infer<typeof GuestName>

/** Whether `phone` is required is a setting of the hotel: `guest_fields`. */
export const Booker = object({ ...NameFields, email: Email, phone: optional(Phone) })
export type Booker = Infer<typeof Booker>

/** A room to book: its plan, its party, the name of its guest, and the price that the guest agreed to. */
const RoomOrder = object({
  room_plan_code: Code,
  /** Dates of this room that differ from the dates of the order. In an order for day use, both are equal. */
  checkin_date: optional(StayDateText),
  checkout_date: optional(StayDateText),
  ...PartyFields,
  adult_companion: optional(GuestCount),
  kid_tier_A_companion: optional(GuestCount),
  guest: GuestName,
  total_price: Money,
  /** The values of the plan in the search result. */
  promotion_id: optional(Code),
  scrape_id: optional(Code),
})

/** The tracking values of the address with which the guest arrived, unchanged. */
const TrackingFields = object(
  Object.fromEntries(trackingKeys.map((key) => [key, optional(Text)])) as {
    [Key in TrackingKey]: Struct<string | undefined, null>
  },
)

export const ReservationOrder = object({
  /** The dates of all rooms without own dates. */
  checkin: StayDateText,
  /** For a day use, the date of the check-in. */
  checkout: StayDateText,
  rooms: array(RoomOrder),
  guest: Booker,
  ...OrderedParts,
  /**
   * Replaces name, kana and phone in the profile of the signed-in member when the booking settles. The programme of the
   * member must allow it. The e-mail address of the profile stays.
   */
  update_member_profile: optional(boolean()),
  /**
   * The purpose of a stay that a person books who is a member and of an organization: the reservation is then of the organization, or of the member alone.
   * Without it, a rate of the organization is for business. It has no effect for a person who is one of both.
   */
  purpose: optional(enums(purposes)),
  payment_method: enums(paymentMethods),
  currency: Currency,
  /** The rooms and the extras, before points. */
  total_price: Money,
  /** How many points of the signed-in member pay for the order: the balance and the rules of the programme must allow them. */
  spending_point: optional(Count),
  /**
   * What the guest has agreed to pay before the stay by this method: the amount that is charged at booking, or that the
   * transfer must have; 0 for a method that pays at the hotel or after the stay.
   */
  prepaid_amount: optional(Money),
  mode: optional(enums(['secret', 'voucher'])),
  promo_code: optional(Text),
  /** The link of an offer of the waitlist, whose held rooms the order takes. After the end of the offer it has no effect. */
  waitlist_token: optional(Token),
  tracking: optional(TrackingFields),
  /**
   * When the guest pressed Confirm. Each repetition of the request has the same time. It decides which of several orders with one
   * Idempotency-Key is the last one: an earlier order that arrives later is refused. It is no part of what is ordered.
   */
  confirmed_at: optional(Instant),
  locale: enums(locales),
})

export type ReservationOrder = Infer<typeof ReservationOrder>
