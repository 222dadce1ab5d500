import { array, boolean, type Infer, nullable, object } from 'superstruct'
import { Code, Count, Instant, Money, openText, StayDateText, Text } from './scalars.ts'

/** Who has made a version of a reservation. */
const versionActors = ['guest', 'member', 'organization', 'hotel'] as const
export type VersionActor = (typeof versionActors)[number]

/** Why a version was made. */
export const versionCauses = [
  'issued',
  'booked',
  'changed',
  'rooms_given_up',
  'cancelled',
  'cancelled_by_hotel',
  'no_show',
  'withdrawn',
] as const
export type VersionCause = (typeof versionCauses)[number]

/**
 * A version of a reservation, without its content. The first one is the booking, or the issue of a voucher. `rooms_given_up`: only some
 * rooms are cancelled. `withdrawn`: the hotel has withdrawn a voucher.
 */
export const PastVersion = object({
  version: Count,
  at: Instant,
  cause: openText(versionCauses),
  actor: openText(versionActors),
  /** By how much the price with all fees has risen since the version before, in minor units. The first version has the price itself. */
  difference: Money,
})
export type PastVersion = Infer<typeof PastVersion>

/** A cancellation of the whole reservation. `number` is its own, not the one of the reservation. */
export const Cancellation = object({
  number: Code,
  at: Instant,
  actor: openText(versionActors),
})
export type Cancellation = Infer<typeof Cancellation>

/**
 * The money of a reservation in minor units. `paid` − `on_its_way` − `refunded` − `by_hotel` + `may_be_asked` + `at_hotel` is the price
 * with all fees.
 */
export const MoneyStatement = object({
  /** All that guests have paid. */
  paid: Money,
  /** All fees that the guest has agreed to. */
  fees: Money,
  /** The part of the fees that is taken from what was paid. */
  fees_taken: Money,
  /** Returned, and the gateway has not confirmed it yet. */
  on_its_way: Money,
  /** Returned, and confirmed by the gateway. */
  refunded: Money,
  /** What no gateway can return, so that the hotel pays it back itself. */
  by_hotel: Money,
  /** What is still to be paid at the hotel for the stay. */
  at_hotel: Money,
  /** Fees that no payment covers: the hotel may ask for them. */
  may_be_asked: Money,
})
export type MoneyStatement = Infer<typeof MoneyStatement>

/** A change that is agreed and waits for its payment. The old stay stands, and both are held. */
export const OpenChange = object({
  change_offer_id: Code,
  payment_id: Code,
  /** When it ends without a payment; it may move later. */
  expires_at: Instant,
  checkin: Text,
  checkout: Text,
})
export type OpenChange = Infer<typeof OpenChange>

/** How the last change has ended that is not open any more: `withdrawn` if it was not paid in time. */
export const EndedChange = object({
  change_offer_id: Code,
  state: openText(['settled', 'withdrawn']),
  at: Instant,
  /** What the bank has agreed to too late, and is returned, in minor units; null for nothing. */
  returned: nullable(Money),
})
export type EndedChange = Infer<typeof EndedChange>

/**
 * The voucher that pays for a reservation, with a value or with nights. It is never paid out: no other amount contains it. Amounts
 * in minor units.
 */
export const ReservedVoucher = object({
  /** What it was issued with; 0 for a voucher of nights. */
  value: Money,
  /** So many rooms, each for so many nights, on one of the plans. Null for a voucher with a value. */
  nights: nullable(
    object({ rooms: Count, nights: Count, plans: array(object({ hotel_plan_code: Code, name: Text })) }),
  ),
  /** The part that was taken as fees. A voucher of nights pays less of the next stay by this amount. */
  fees: Money,
  /** What it pays of the stay; 0 without a stay. The price has a line with it. */
  covered: Money,
  /** The first and the last day at the hotel on which dates can be chosen. */
  from: StayDateText,
  until: StayDateText,
})
export type ReservedVoucher = Infer<typeof ReservedVoucher>

/** What a change does to the voucher of a reservation, in minor units. */
export const OfferedVoucher = object({
  covered_before: Money,
  covered: Money,
  /** The part of the fees that is taken from the value. */
  fee: Money,
  /** What the stay does not use of the value: lost if the guests come. Without a stay, what is left. */
  rest: Money,
  /** The same for a voucher of nights: the nights of single rooms. */
  rest_nights: Count,
  /** The last day on which dates can be chosen, and whether it is over. */
  until: StayDateText,
  has_ended: boolean(),
})
export type OfferedVoucher = Infer<typeof OfferedVoucher>
