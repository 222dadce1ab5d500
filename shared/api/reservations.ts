import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { paymentMethods } from '#shared/money/payment/paymentMethods.ts'
import { reservationStatuses } from '#shared/reservation/status.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { endpoint } from './endpoint.ts'
import { addition, byRule, expected } from './fallbacks.ts'
import { Notes } from './personScalars.ts'
import { CancellationPolicy } from './policies.ts'
import {
  Cancellation,
  EndedChange,
  MoneyStatement,
  OpenChange,
  PastVersion,
  ReservedVoucher,
} from './reservationAfter.ts'
import { ReservationKey } from './reservationKey.ts'
import { Booker, GuestName, ReservationOrder } from './reservationOrder.ts'
import { ReservedParts } from './reservationParts.ts'
import { Payment } from './reservationPayment.ts'
import {
  Code,
  Count,
  Email,
  GuestCounts,
  Instant,
  Money,
  openText,
  Picture,
  Price,
  StayDateText,
  Text,
  Time,
} from './scalars.ts'
import { UpdateSettings } from './updateSettings.ts'

/** A person's name as a server returns it: the rules for the names of an order do not apply. */
const ReservedNameFields = {
  first_name: expected(Text, ''),
  last_name: expected(Text, ''),
  first_name_kana: optional(nullable(Text)),
  last_name_kana: optional(nullable(Text)),
}
const ReservedName = object(ReservedNameFields)
const ReservedBooker = object({
  ...ReservedNameFields,
  email: expected(Text, ''),
  /** Empty if the hotel has not asked for it. */
  phone: expected(Text, ''),
})

/**
 * A movement of money, in the order of time. `charge_at_hotel`: what is to be paid at the hotel; below 0 if a change lowers it.
 * `charge`: paid. `fee`: agreed by the guest. `fee_taken`: the part of the fees that is taken from what was paid. `refund`: returned
 * by a gateway; below 0 if it could not return it. `refund_by_hotel`: the hotel pays it back itself.
 * `paid_at_hotel`: the desk of the hotel has recorded a payment.
 */
const ledgerKinds = [
  'charge_at_hotel',
  'charge',
  'fee',
  'fee_taken',
  'refund',
  'refund_by_hotel',
  'paid_at_hotel',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const LedgerEntry = object({
  kind: enums(ledgerKinds),
  amount: Money,
  at: Instant,
  /** When the gateway has confirmed a refund; null before, and for another kind. */
  confirmed_at: addition(nullable(Instant), null),
  /** The card of a payment or a refund; null without one, and if the hotel pays back. */
  card: addition(nullable(object({ brand: Text, masked_number: Text })), null),
  /** Whether the hotel pays back because a gateway has refused the refund. */
  is_refused: addition(boolean(), false),
})

export const ReservedRoom = object({
  reservation_hotel_room_id: Count,
  room_type_code: addition(Code, ''),
  room_type_name: expected(Text, ''),
  /** The pictures of the room type. */
  pictures: addition(array(Picture), []),
  room_plan_code: addition(Code, ''),
  room_plan_name: expected(Text, ''),
  /** The dates and the status of this room. If they are left out, the room has those values of the reservation. */
  checkin_date: addition(StayDateText, byRule('checkinOfReservation')),
  checkout_date: addition(StayDateText, byRule('checkoutOfReservation')),
  status: addition(openText(reservationStatuses), byRule('statusOfReservation')),
  ...GuestCounts,
  guest: expected(ReservedName, { first_name: '', last_name: '' }),
  price: addition(Price, byRule('shareOfTotal')),
  cancellation_policy: addition(nullable(CancellationPolicy), null),
  /** All fees that the guest has agreed to for this room, in minor units. */
  fees: addition(Money, 0),
  /** Price and fees never fall below this amount, so a room with an amount above 0 has no free cancellation. In minor units. */
  least: addition(Money, 0),
})

export const Reservation = object({
  id: addition(Count, 0),
  number: Code,
  /** A guest reads another status as it is. */
  status: openText(reservationStatuses),
  held_until: addition(nullable(Instant), null),
  hotel_id: addition(Count, byRule('hotelId')),
  hotel_code: addition(Code, byRule('hotelCode')),
  hotel_name: addition(Text, byRule('hotelName')),
  /**
   * The earliest check-in and the latest check-out of the rooms, and the nights between them; 0 for a day use. A voucher without a stay has
   * its first and its last day, and 0 nights.
   */
  checkin: StayDateText,
  checkout: StayDateText,
  nights: expected(Count, byRule('nightsOfStay')),
  price: Price,
  rooms: array(ReservedRoom),
  guest: expected(ReservedBooker, { first_name: '', last_name: '', email: '', phone: '' }),
  ...ReservedParts,
  /** Whether the server sends a mail: the confirmation, or where to transfer while the reservation is held. */
  is_mailed: addition(boolean(), true),
  /** Null if the server does not state it. */
  payment_method: addition(nullable(enums(paymentMethods)), null),
  /** Null without a payment before the stay. */
  payment: addition(nullable(Payment), null),
  ledger: addition(array(LedgerEntry), []),
  /** The number of the version: 1 is the booking, and each change makes the next one. */
  version: addition(Count, 1),
  /** All versions, the first one first. */
  versions: addition(array(PastVersion), []),
  /** All payments, the payment of the booking first. */
  payments: addition(array(Payment), []),
  /** Null if the server does not state it. */
  money: addition(nullable(MoneyStatement), null),
  /** The voucher that pays for it; null without one. */
  voucher: addition(nullable(ReservedVoucher), null),
  /** Null if the reservation is not cancelled as a whole. A voucher whose stay was cancelled has it until other dates are chosen. */
  cancellation: addition(nullable(Cancellation), null),
  /** A change that waits for its payment; null without one. */
  open_change: addition(nullable(OpenChange), null),
  /** How the last change has ended; null without one. */
  ended_change: addition(nullable(EndedChange), null),
  created_at: addition(Instant, byRule('now')),
  /**
   * Opens this reservation together with the e-mail address, for changes and cancellation. Empty for a signed-in owner or
   * administrator who has not sent it.
   */
  bypass_token: expected(Text, ''),
})

export type Reservation = Infer<typeof Reservation>
export type ReservedRoom = Infer<typeof ReservedRoom>

/** The dates of a reserved room. */
export const datesOf = ({ checkin_date, checkout_date }: ReservedRoom): RoomDates => ({
  checkin: checkin_date,
  checkout: checkout_date,
})

/** The dates of each room of a reservation. If the server names no room: the dates of the reservation. */
export const datesOfReserved = ({ rooms, checkin, checkout }: Reservation): RoomDates[] =>
  rooms.length > 0 ? rooms.map(datesOf) : [{ checkin, checkout }]

const reservation = '/hotels/{hotelId}/reservations/{id}'

export const reservations = {
  create: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/reservations',
    access: 'guest',
    turn: 'order',
    idempotent: true,
    body: ReservationOrder,
    response: Reservation,
  }),
  /**
   * What an earlier order has become, for a client that may not send it again: the person who ordered is not signed in any
   * more. It books nothing, and the order that has not arrived does not book later either.
   */
  result: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/reservations/result',
    access: 'guest',
    turn: 'order',
    idempotent: true,
    body: ReservationOrder,
    response: Reservation,
  }),
  show: endpoint({
    method: 'GET',
    path: reservation,
    access: 'reservation',
    query: object(ReservationKey),
    response: Reservation,
  }),
  find: endpoint({
    method: 'GET',
    path: '/hotel_brands/{brandId}/reservations/{number}',
    access: 'reservation',
    turn: 'order',
    query: object({ email: Email }),
    response: Reservation,
  }),
  /** What the caller may do. The calls that do it check it again. */
  updateSettings: endpoint({
    method: 'GET',
    path: `${reservation}/update_settings`,
    access: 'reservation',
    query: object(ReservationKey),
    response: UpdateSettings,
  }),
  /** Names, contact, notes and arrival. They never change a price, and need no offer. What is left out stays. */
  updateGuests: endpoint({
    method: 'PUT',
    path: `${reservation}/guests`,
    access: 'reservation',
    turn: 'order',
    body: object({
      ...ReservationKey,
      guest: optional(Booker),
      for_someone_else: optional(boolean()),
      notes: optional(Notes),
      arrival_time: optional(nullable(Time)),
      rooms: optional(array(object({ reservation_hotel_room_id: Count, guest: GuestName }))),
    }),
    response: Reservation,
  }),
}
