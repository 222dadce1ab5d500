import { type Infer, nullable, object } from 'superstruct'
import { Code, Count, Instant, Money, openText, Text } from './scalars.ts'

/** Who has made a version of a reservation. */
export const versionActors = ['guest', 'member', 'organization', 'hotel'] as const
export type VersionActor = (typeof versionActors)[number]

/** Why a version was made. */
export const versionCauses = ['booked', 'changed', 'cancelled', 'cancelled_by_hotel', 'no_show'] as const
export type VersionCause = (typeof versionCauses)[number]

/** A version of a reservation, without its content. The first one is the booking. */
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
