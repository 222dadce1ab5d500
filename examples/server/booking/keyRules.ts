import { canRetry, type PaymentState } from '#shared/money/payment/paymentStates.ts'
import type { ReservationStatus } from '#shared/reservation/status.ts'
import type { PaymentKind } from '../payments/StoredPayment.ts'
import { isByCard } from '../payments/store.ts'

/** How much later than the server's clock a time of a client may be, in ms. */
const LATEST_AHEAD_MS = 60_000

/**
 * A stated time in ms; null without one, and for a time in the future: the clock of the device was wrong, and later orders of the
 * guest would count as earlier ones.
 */
export const statedTime = (time: number | null, now: number): number | null =>
  time === null || Number.isNaN(time) || time > now + LATEST_AHEAD_MS ? null : time

/** An order that is sent with a key. `confirmedAt` is the time at which the guest confirmed it, in ms; null if the client states none. */
export type SentOrder = { fingerprint: string; confirmedAt: number | null }

/**
 * What a key has made: its last order, and the fingerprints of the orders that this order has replaced. `confirmedAt` is the latest
 * time at which the guest confirmed the order.
 */
export type KeyedOrder = SentOrder & { replaced: readonly string[] }

type Earlier = Pick<KeyedOrder, 'replaced' | 'confirmedAt'>

/** Whether an order arrives after an order that the guest confirmed later. Without both times: whether the order was replaced. */
function isLate(made: Earlier, order: SentOrder): boolean {
  if (made.confirmedAt !== null && order.confirmedAt !== null) return order.confirmedAt <= made.confirmedAt
  return made.replaced.includes(order.fingerprint)
}

/**
 * Whether an order of a key that has made nothing was withdrawn: the guest has read that it is not booked. `replaced` are the orders
 * that were withdrawn, and `confirmedAt` is the latest time of them. An order that the guest confirms later is a new one.
 */
export const isWithdrawn = (withdrawn: Earlier, order: SentOrder): boolean => isLate(withdrawn, order)

/**
 * What an order does with a key that has made an order before. `repeat`: it is the same order, and gets its reservation. `refuse`:
 * the guest has confirmed another order since, and this one books nothing. `other`: it is another order, which may replace the
 * rooms (`effectOnHold`).
 */
export function effectOfRepetition(made: KeyedOrder, order: SentOrder): 'repeat' | 'refuse' | 'other' {
  if (made.fingerprint === order.fingerprint) return 'repeat'
  return isLate(made, order) ? 'refuse' : 'other'
}

/** A reservation that a key has made, with its payment; null without one. */
type KeyedReservation = {
  status: ReservationStatus
  payment: { kind: PaymentKind; state: PaymentState } | null
}

/**
 * What another order with the key does to the reservation. `release`: its rooms wait for a card, and are given back for the new
 * order. `reuse`: they were given back before. `refuse`: the guest may have paid, or is at the bank, or nothing waits for a card.
 */
export function effectOnHold({ status, payment }: KeyedReservation): 'release' | 'reuse' | 'refuse' {
  if (!payment || !isByCard(payment.kind)) return 'refuse'
  if (status === 'released') return 'reuse'
  return status === 'held' && canRetry(payment.state) ? 'release' : 'refuse'
}
