import type { Queries } from '../database/Database.ts'
import type { OrderAmounts } from '../order/parts.ts'
import { forgetMails } from '../payments/mails/plannedMails.ts'
import { lockPaymentOf } from '../payments/store.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { endHold } from '../reservations/holds.ts'
import { readById } from '../reservations/read.ts'
import { type BookingRequest, releaseKey } from './idempotency.ts'
import { effectOnHold } from './keyRules.ts'

/** What an order replaces: the orders that its key has made, and the hold that ends; null if it was released before. */
type Replaced = { fingerprints: string[]; hold: { id: number; needs: OrderAmounts } | null }

/** What another order with the key does to a reservation, whose payment is then locked. */
async function effectOn(services: PaymentServices, tx: Queries, reservationId: number) {
  const payment = await lockPaymentOf(services, tx, reservationId)
  const held = await readById(tx, reservationId)
  if (!payment || !held) return null
  const effect = effectOnHold({ status: held.status, payment })
  return effect === 'refuse' ? null : { effect, payment, held }
}

/** Whether another order with the key would replace a reservation. */
export const isReplaceable = async (services: PaymentServices, tx: Queries, id: number): Promise<boolean> =>
  (await effectOn(services, tx, id)) !== null

/**
 * Ends a hold that waits for a card, because the guest has sent another order with the same key, for example after a reload, and
 * releases the key for that order. What the hold has stays taken, and counts as free for the order: the order takes only what it
 * needs beyond it. Runs in the transaction of that order: if it is refused, the hold keeps its rooms and its key. Null if the guest may
 * have paid, or is at the bank: the reservation stays as it is.
 */
export async function endReplaced(
  services: PaymentServices,
  tx: Queries,
  request: BookingRequest,
  reservationId: number,
): Promise<Replaced | null> {
  const found = await effectOn(services, tx, reservationId)
  if (!found) return null
  const { payment, held } = found
  const ends = found.effect === 'release'
  if (ends) {
    // No mail about the end: the guest has chosen it.
    await forgetMails(tx, payment.id)
    await endHold(tx, reservationId, request.now)
  }
  const fingerprints = await releaseKey(tx, request, reservationId)
  return { fingerprints, hold: ends ? { id: held.id, needs: held.needs } : null }
}
