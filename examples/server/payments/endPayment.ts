import type { Queries } from '../database/Database.ts'
import { timestamp } from '../start/clock.ts'
import { closeAttempt, codeAfterEnd } from './attempts/closeAttempt.ts'
import type { StoredPayment } from './StoredPayment.ts'
import { lockPayment, move, readPayment, schedule } from './store.ts'
import type { PaymentServices } from './subjects.ts'
import { nextState } from './transitions.ts'
import { endLease, takeLease } from './worker/lease.ts'

/**
 * Ends a locked payment of a change, also while the gateway works on it: its time is over, or the change is withdrawn. A worker that
 * waits for the gateway then changes nothing any more, and what the bank agrees to is given back. Returns whether this call has ended
 * it: an accepted payment stays. `now` is in milliseconds.
 */
export async function endPayment(
  services: PaymentServices,
  tx: Queries,
  payment: StoredPayment,
  { cause, now }: { cause: string; now: number },
): Promise<boolean> {
  if (nextState(payment.state, 'end') === null) return false
  // The mail about the end says whether the bank may have reserved the amount.
  await closeAttempt(tx, payment, now)
  await move(services, tx, payment, 'end', { cause, now, change: codeAfterEnd(payment) })
  await schedule(tx, payment.id, null)
  return true
}

/**
 * Ends a payment whose own time is over. A worker that asks the gateway at this moment has the lease: the payment then ends after the
 * answer.
 */
export async function endIfOverdue(services: PaymentServices, id: string): Promise<void> {
  const { database, clock, gatewaySettings } = services
  const known = await readPayment(database, id)
  if (!known?.until || known.until.getTime() > clock.now()) return
  const lease = await takeLease(database, id, gatewaySettings.leaseMs)
  if (lease === null) return
  try {
    await database.transaction(async (tx) => {
      const payment = await lockPayment(services, tx, id)
      const now = clock.now()
      if (payment?.until && payment.until.getTime() <= now)
        await endPayment(services, tx, payment, { cause: 'its time is over', now })
    })
  } finally {
    await endLease(database, id, lease)
  }
}

/** The payments whose own time is over, each as a function that ends it: `most` payments. Safe in several processes at once. */
export async function overduePayments(
  services: PaymentServices,
  most: number,
): Promise<(() => Promise<void>)[]> {
  const { database, clock } = services
  const overdue = await database.query<{ id: string }>(
    `SELECT id FROM payments
     WHERE until <= $1::timestamptz AND (lease_until IS NULL OR lease_until < clock_timestamp())
     ORDER BY until LIMIT $2`,
    [timestamp(clock.now()), most],
  )
  return overdue.map(
    ({ id }) =>
      () =>
        endIfOverdue(services, id),
  )
}
