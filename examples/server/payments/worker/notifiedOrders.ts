import type { Database } from '../../database/Database.ts'
import { gatewayOf } from '../../gateways/gatewayOf.ts'
import { type Clock, timestamp } from '../../start/clock.ts'
import { repetitionOfLookUp } from '../attempts/notificationRules.ts'
import { lookUpOf } from '../attempts/notifications.ts'
import { type FoundOrder, isGivenBack } from '../attempts/recheckRules.ts'
import { lookUpAndCancel, noteResult } from '../attempts/rechecks.ts'
import type { StoredAttempt } from '../attempts/storedAttempts.ts'
import { alertOperator } from '../operator/alertOperator.ts'
import { advanceRefunds } from '../refunds/advanceRefunds.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import { lockPayment } from '../store.ts'
import type { PaymentServices } from '../subjects.ts'
import { advance, LONGEST_RECHECK_MS } from './advance.ts'
import { endLease, takeLease } from './lease.ts'
import { LeaseLost, withLease } from './work.ts'

/** An order that is looked up after a notification, with its payment. */
type NotifiedOrder = StoredAttempt & Pick<StoredPayment, 'gateway' | 'account' | 'kind' | 'reference'>

/** What the gateway has of the order of an ended attempt. Null without an answer, also if this worker has lost the lease. */
async function findEnded(
  services: PaymentServices,
  order: NotifiedOrder,
  lease: string,
): Promise<FoundOrder | null> {
  const gateway = gatewayOf(services, order.gateway, order.account)
  try {
    return gateway && (await lookUpAndCancel(withLease(gateway, services, order.payment_id, lease), order))
  } catch (error) {
    if (error instanceof LeaseLost) return null
    throw error
  }
}

/**
 * Looks up the order of an ended attempt, and gives back what the bank has reserved. The planned look-ups stay, unless nothing more can be
 * found. `repeatAt` is when another process repeats the look-up, if this one has no answer (ms).
 */
async function lookUpEnded(
  services: PaymentServices,
  order: NotifiedOrder,
  { repeatAt, lease }: { repeatAt: number | null; lease: string },
) {
  const { payment_id, number, order_id, reference } = order
  const found = await findEnded(services, order, lease)
  if (!found) {
    if (repeatAt === null)
      alertOperator(
        `the gateway has reported order ${order_id} of reservation ${reference}, and does not say what has become of it. Look it up there.`,
      )
    return
  }
  await services.database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, payment_id)
    const isOver = isGivenBack(found)
    // A notification that has arrived meanwhile has planned another look-up.
    await tx.query(
      `UPDATE payment_attempts SET look_up_tries = 0,
         look_up_at = CASE WHEN look_up_at IS DISTINCT FROM $3::timestamptz THEN look_up_at END,
         recheck_at = CASE WHEN NOT $4 THEN recheck_at END, is_doubtful = is_doubtful AND NOT $4
       WHERE payment_id = $1 AND number = $2`,
      [payment_id, number, repeatAt === null ? null : timestamp(repeatAt), isOver],
    )
    if (payment && isOver)
      await noteResult(services, tx, payment, { number, isGivenBack: true, now: services.clock.now() })
  })
}

/** Uses a planned look-up up: `repeatAt` is the next one. Returns false if another process has used it. */
async function useLookUp(
  { database, clock }: { database: Database; clock: Clock },
  { payment_id, number, look_up_at }: NotifiedOrder,
  repeatAt: number | null,
): Promise<boolean> {
  const mine = await database.query(
    `UPDATE payment_attempts SET look_up_at = $4::timestamptz, looked_up_at = $5::timestamptz, look_up_tries = look_up_tries + 1
     WHERE payment_id = $1 AND number = $2 AND look_up_at = $3::timestamptz RETURNING number`,
    [
      payment_id,
      number,
      look_up_at?.toISOString(),
      repeatAt === null ? null : timestamp(repeatAt),
      timestamp(clock.now()),
    ],
  )
  return mine.length > 0
}

/** Looks up an order after a notification. A charge and a refund whose answer was lost go on as after any look-up. */
async function lookUpNotified(services: PaymentServices, order: NotifiedOrder): Promise<void> {
  const { database, clock, gatewaySettings } = services
  const { payment_id, look_up_tries } = order
  const kind = await lookUpOf(database, order)
  if (kind !== 'ended') {
    if (!(await useLookUp(services, order, null))) return
    if (kind === 'charge') await advance(services, payment_id)
    if (kind === 'refund') await advanceRefunds(services, payment_id)
    return
  }
  // While another worker has the payment, the look-up stays planned: a silent gateway has one look-up of a payment at a time.
  const lease = await takeLease(database, payment_id, gatewaySettings.leaseMs)
  if (lease === null) return
  try {
    const repeatAt = repetitionOfLookUp(look_up_tries, clock.now())
    if (await useLookUp(services, order, repeatAt)) await lookUpEnded(services, order, { repeatAt, lease })
  } finally {
    await endLease(database, payment_id, lease)
  }
}

/**
 * The orders that are looked up after a notification, each as a function that does it: `most` orders. An order waits while a worker has its
 * payment, and until a payment has ended whose time is over. Safe in several processes at once.
 */
export async function dueNotified(services: PaymentServices, most: number): Promise<(() => Promise<void>)[]> {
  const now = services.clock.now()
  const due = await services.database.query<NotifiedOrder>(
    `SELECT a.*, p.gateway, p.account, p.kind, p.reference
     FROM payment_attempts a JOIN payments p ON p.id = a.payment_id
     WHERE (a.look_up_at <= $1::timestamptz OR a.look_up_at > $3::timestamptz)
       AND (p.until IS NULL OR p.until > $1::timestamptz)
       AND (p.lease_until IS NULL OR p.lease_until < clock_timestamp())
     ORDER BY a.look_up_at LIMIT $2`,
    [timestamp(now), most, timestamp(now + LONGEST_RECHECK_MS)],
  )
  return due.map((order) => () => lookUpNotified(services, order))
}
