import type { ReservationStatus } from '#shared/api/reservations.ts'
import { canRetry, type PaymentState } from '#shared/money/paymentStates.ts'
import { type PaymentKind, takesCard } from '../payments/store.ts'

/**
 * What a key has made: the fingerprint of its order, the number of its reservation, and the fingerprints of the orders that this
 * order has replaced.
 */
export type KeyedOrder = { fingerprint: string; number: string; replaced: readonly string[] }

/** An order that is sent with a key. `replaces` is the number of the reservation that the guest has seen last, if any. */
export type SentOrder = { fingerprint: string; replaces: string | null }

/** Whether an order repeats one that was replaced: the guest has not seen the reservation that replaced it. */
export const isLateRepetition = ({ fingerprint, number, replaced }: KeyedOrder, order: SentOrder): boolean =>
  order.fingerprint !== fingerprint && order.replaces !== number && replaced.includes(order.fingerprint)

/**
 * What an order does with a key that has made an order before. `repeat`: it is the same order, and gets its reservation. `refuse`:
 * it is a late repetition of an order that was replaced, and books nothing. `other`: it is another order, which may replace the
 * rooms (`effectOnHold`).
 */
export function effectOfRepetition(made: KeyedOrder, order: SentOrder): 'repeat' | 'refuse' | 'other' {
  if (isLateRepetition(made, order)) return 'refuse'
  return made.fingerprint === order.fingerprint ? 'repeat' : 'other'
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
