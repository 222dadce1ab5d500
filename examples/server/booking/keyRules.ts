import type { ReservationStatus } from '#shared/api/reservations.ts'
import { canRetry, type PaymentState } from '#shared/money/paymentStates.ts'
import { type PaymentKind, takesCard } from '../payments/store.ts'

/** What a key has made: the fingerprint of its order, and the fingerprints of the orders that this order has replaced. */
export type KeyedOrder = { fingerprint: string; replaced: readonly string[] }

/**
 * What an order does with a key that has made an order before. `repeat`: it is the same order, and gets its reservation. `refuse`:
 * it is a late repetition of an order that was replaced, and books nothing. `other`: it is another order, which may replace the
 * rooms (`effectOnHold`).
 */
export function effectOfRepetition(
  { fingerprint, replaced }: KeyedOrder,
  orderFingerprint: string,
): 'repeat' | 'refuse' | 'other' {
  if (replaced.includes(orderFingerprint)) return 'refuse'
  return fingerprint === orderFingerprint ? 'repeat' : 'other'
}

/** A reservation that a key has made, with its payment; null without one. */
export type KeyedReservation = {
  status: ReservationStatus
  payment: { kind: PaymentKind; state: PaymentState } | null
}

/**
 * What another order with the key does to the reservation. `release`: its rooms wait for a card, and are given back for the new
 * order. `reuse`: they were given back before. `refuse`: the guest may have paid, or is at the bank, or nothing waits for a card.
 */
export function effectOnHold({ status, payment }: KeyedReservation): 'release' | 'reuse' | 'refuse' {
  if (!payment || !takesCard(payment.kind)) return 'refuse'
  if (status === 'released') return 'reuse'
  return status === 'held' && canRetry(payment.state) ? 'release' : 'refuse'
}
