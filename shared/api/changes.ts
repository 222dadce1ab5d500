import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { locales } from '#shared/i18n/locale.ts'
import { cardBrands } from '#shared/money/payment/cards.ts'
import { paymentMethods } from '#shared/money/payment/paymentMethods.ts'
import { changeExtras } from './changeExtras.ts'
import { changeRooms } from './changeRooms.ts'
import { endpoint } from './endpoint.ts'
import { ExtraOrder, ReservedExtra } from './extras.ts'
import { addition } from './fallbacks.ts'
import { Notes } from './personScalars.ts'
import { OfferedVoucher } from './reservationAfter.ts'
import { ReservationKey } from './reservationKey.ts'
import { Reservation, ReservedRoom } from './reservations.ts'
import { Code, Count, Instant, Money, openText, Points, Price, StayDateText, Text } from './scalars.ts'
import { WantedRoom } from './wantedRoom.ts'

/** A wish to change or to cancel a reservation. */
export const ChangeRequest = object({
  ...ReservationKey,
  rooms: optional(array(WantedRoom)),
  /** All extras after the change. Without this field they stay. */
  extras: optional(array(ExtraOrder)),
  /** Without this field the coupon stays, null drops it. */
  coupon_code: optional(nullable(Text)),
  /** Cancels the reservation as a whole. The other fields then have no effect. */
  cancel: optional(boolean()),
  locale: enums(locales),
})
export type ChangeRequest = Infer<typeof ChangeRequest>

/** A reservation before or after a change. Its rooms have their policies; the id of a further room is 0. */
const OfferedVersion = object({
  checkin: StayDateText,
  checkout: StayDateText,
  rooms: array(ReservedRoom),
  extras: array(ReservedExtra),
  coupon_code: nullable(Text),
  /** Without the fees. */
  price: Price,
})

/** A way back of a refund. `by_hotel`: no gateway can return it, so the hotel pays it back itself. */
const RefundWay = object({
  amount: Money,
  way: openText(['whole', 'part', 'rebooked', 'by_hotel']),
  /** The card that gets it; null for the hotel. */
  card: nullable(object({ brand: Text, masked_number: Text })),
})

/** The sums of a room in an offer, in minor units. */
const OfferedRoomSums = object({
  /** 0 for a further room. */
  reservation_hotel_room_id: Count,
  /** The fee of this change: the share of what the price falls, and what is missing to an earlier cancellation. */
  fee: Money,
  missing: Money,
  /** What a lost discount would have taken, and is given back. */
  given_back: Money,
  /** The part of what was paid that stays prepaid only because cancelling the changed room would cost that much. */
  stays_prepaid: addition(Money, 0),
  /** What cancelling the room would cost from now on, with all earlier fees. */
  cancelling_costs: Money,
})

/** An offer. It binds for its time, and only another version, a sold room or a refused payment ends it before. Amounts in minor units. */
export const ChangeOffer = object({
  id: Code,
  kind: openText(['change', 'cancellation']),
  /** The version that it changes. */
  version: Count,
  expires_at: Instant,
  /** The seconds until `expires_at`: the clock of the guest's device may be wrong. */
  expires_in: Count,
  before: OfferedVersion,
  after: OfferedVersion,
  rooms: array(OfferedRoomSums),
  /** The total price after the change minus the one before, without fees. */
  difference: Money,
  /** What was paid, and is not returned. */
  paid: Money,
  /** The fees of this change. */
  fee: Money,
  /** The part of the fees that is taken from what was paid. */
  fee_taken: Money,
  /** What the hotel may ask for: all fees that no payment covers. */
  fee_due: Money,
  given_back: Money,
  due_now: Money,
  refund: Money,
  refund_ways: array(RefundWay),
  at_hotel_before: Money,
  at_hotel: Money,
  /** The points that return to the member. */
  points_back: Count,
  /** Of these, the points whose last day is over: they can be used for 30 more days. */
  points_prolonged: addition(Count, 0),
  /** The points that pay fees of this change. They are below 0 if the hotel cancels: then fees of earlier changes return. */
  fee_points: addition(Points, 0),
  /** With which methods `due_now` can be paid; empty if nothing is due now. */
  methods: array(enums(paymentMethods)),
  /** The brands of cards that the hotel accepts for `due_now`. Empty if nothing is paid by card now. */
  card_brands: addition(array(enums(cardBrands)), []),
  /** The least price of a room's nights for the coupon after the change; null without a coupon, and without such a minimum. */
  coupon_minimum: addition(nullable(Money), null),
  /** What happens to the voucher of the reservation; null without one. No other amount contains its value, except the price line. */
  voucher: addition(nullable(OfferedVoucher), null),
})
export type ChangeOffer = Infer<typeof ChangeOffer>

/** `DirectSums` of a change without an offer, in minor units. */
const AgreedSums = object({
  /** The fee of this change. */
  fee: Money,
  /** The part of the fees, also of earlier changes, that is taken from what was paid. */
  fee_taken: Money,
  due_now: Money,
  refund: Money,
})

/**
 * A change without an offer: it refunds the payment and charges the new price. Each room has its id, and a room that is not listed stays
 * as it is.
 */
const DirectChange = {
  rooms: optional(array(WantedRoom)),
  /** Without this field the coupon stays, null drops it. */
  coupon_code: optional(nullable(Text)),
  /** The new price of the whole reservation, to which the guest has agreed. The change is refused at another price. */
  total_price: optional(Money),
  /** The sums to which the guest has agreed. The change is refused with other sums. Without them, only a change without a fee is made. */
  sums: optional(AgreedSums),
}

export const cancelReasons = [
  'found_another_hotel',
  'number_changed',
  'cheaper_elsewhere',
  'trip_cancelled',
  'other',
] as const

const reservation = '/hotels/{hotelId}/reservations/{id}'

export const changes = {
  rooms: changeRooms,
  extras: changeExtras,
  offer: endpoint({
    method: 'POST',
    path: `${reservation}/change_offers`,
    access: 'reservation',
    turn: 'order',
    takesWaitlistToken: true,
    level: 'noren',
    body: ChangeRequest,
    response: ChangeOffer,
  }),
  /**
   * Agrees to an offer, or changes rooms without one. A repeated request changes nothing. If something is paid by card now, the answer
   * has the open payment.
   */
  agree: endpoint({
    method: 'PUT',
    path: reservation,
    access: 'reservation',
    turn: 'order',
    takesWaitlistToken: true,
    body: object({
      ...ReservationKey,
      change_offer_id: optional(Code),
      /** How the difference is paid. */
      payment_method: optional(enums(paymentMethods)),
      /** The rest of the voucher to whose loss the guest agrees: `voucher.rest` of the offer, if a stay remains and it is above 0. */
      lost_rest: optional(Money),
      /** The same for a voucher of nights: `voucher.rest_nights`. */
      lost_nights: optional(Count),
      ...DirectChange,
    }),
    response: Reservation,
  }),
  /**
   * Cancels the whole reservation. Without an offer only if it costs nothing now, or the stated fee. With a fee,
   * fees of earlier changes that are not paid yet are taken from what was paid as well. Without a fee it is refused if it takes such a
   * fee: a `fee` of 0 agrees to this. A repeated request answers the same.
   */
  cancel: endpoint({
    method: 'PUT',
    path: `${reservation}/cancel`,
    access: 'reservation',
    turn: 'order',
    query: object(ReservationKey),
    body: object({
      reason: optional(enums(cancelReasons)),
      details: optional(Notes),
      change_offer_id: optional(Code),
      /** The fee to which the guest has agreed without an offer. */
      fee: optional(Money),
    }),
    response: Reservation,
  }),
}
