import { array, boolean, enums, type Infer, nullable, object, optional, type Struct } from 'superstruct'
import { locales } from '#shared/i18n/locale.ts'
import { type TrackingKey, trackingKeys } from '#shared/search/codec/trackingKeys.ts'
import { endpoint } from './endpoint.ts'
import { CancellationPolicy } from './policies.ts'
import { paymentMethods } from './rooms.ts'
import {
  Code,
  Count,
  Currency,
  Email,
  Instant,
  Money,
  Name,
  Notes,
  PartyFields,
  Phone,
  Price,
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

export const Booker = object({ ...NameFields, email: Email, phone: Phone })
export type Booker = Infer<typeof Booker>

/**
 * `held`: the rooms wait for a payment until `held_until`. `reserved`: booked. `released`: the payment did not arrive
 * in time. `done`: the stay is over.
 */
export const reservationStatuses = ['held', 'reserved', 'released', 'cancelled', 'done'] as const

/** A movement of money, in the order of time: an agreed charge, a payment or a refund. */
export const LedgerEntry = object({
  kind: enums(['charge_at_hotel', 'charge', 'refund']),
  amount: Money,
  at: Instant,
})

export const ReservedRoom = object({
  reservation_hotel_room_id: Count,
  room_type_code: Code,
  room_type_name: Text,
  room_plan_code: Code,
  room_plan_name: Text,
  ...PartyFields,
  guest: GuestName,
  price: Price,
  cancellation_policy: CancellationPolicy,
})

export const Reservation = object({
  id: Count,
  number: Code,
  status: enums(reservationStatuses),
  held_until: nullable(Instant),
  hotel_id: Count,
  hotel_code: Code,
  hotel_name: Text,
  checkin: StayDateText,
  checkout: StayDateText,
  nights: Count,
  rooms: array(ReservedRoom),
  guest: Booker,
  for_someone_else: boolean(),
  notes: Text,
  payment_method: enums(paymentMethods),
  price: Price,
  ledger: array(LedgerEntry),
  created_at: Instant,
  /** Opens this reservation together with the e-mail address, for changes and cancellation. */
  bypass_token: Token,
})

export type Reservation = Infer<typeof Reservation>
export type ReservedRoom = Infer<typeof ReservedRoom>

/** A room to book: its plan, its party, the name of its guest, and the price that the guest agreed to. */
export const RoomOrder = object({
  room_plan_code: Code,
  ...PartyFields,
  adult_companion: optional(Count),
  kid_tier_A_companion: optional(Count),
  guest: GuestName,
  total_price: Money,
  /** The values of the plan in the search result. */
  promotion_id: optional(Code),
  scrape_id: optional(Code),
})

/** The tracking values of the address with which the guest arrived, unchanged. */
export const TrackingFields = object(
  Object.fromEntries(trackingKeys.map((key) => [key, optional(Text)])) as {
    [Key in TrackingKey]: Struct<string | undefined, null>
  },
)

export const ReservationOrder = object({
  checkin: StayDateText,
  /** For a day use, the date of the check-in. */
  checkout: StayDateText,
  rooms: array(RoomOrder),
  guest: Booker,
  for_someone_else: optional(boolean()),
  notes: optional(Notes),
  payment_method: enums(paymentMethods),
  currency: Currency,
  total_price: Money,
  mode: optional(enums(['secret', 'voucher'])),
  coupon_code: optional(Text),
  promo_code: optional(Text),
  tracking: optional(TrackingFields),
  locale: enums(locales),
})

export type ReservationOrder = Infer<typeof ReservationOrder>

export const reservations = {
  create: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/reservations',
    idempotent: true,
    body: ReservationOrder,
    response: Reservation,
  }),
  show: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/reservations/{id}',
    query: object({ bypass_token: Token, email: optional(Email) }),
    response: Reservation,
  }),
  find: endpoint({
    method: 'GET',
    path: '/hotel_brands/{brandId}/reservations/{number}',
    query: object({ email: Email }),
    response: Reservation,
  }),
}
