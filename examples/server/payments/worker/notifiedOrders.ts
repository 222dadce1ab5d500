import { gatewayOf } from '../../gateways/gatewayOf.ts'
import { timestamp } from '../../start/clock.ts'
import { repetitionOfLookUp } from '../attempts/notificationRules.ts'
import { lookUpOf } from '../attempts/notifications.ts'
import { isGivenBack } from '../attempts/recheckRules.ts'
import { lookUpAndCancel, noteResult } from '../attempts/rechecks.ts'
import type { StoredAttempt } from '../attempts/storedAttempts.ts'
import { alertOperator } from '../operator/alertOperator.ts'
import { advanceRefunds } from '../refunds/advanceRefunds.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import { lockPayment } from '../store.ts'
import type { PaymentServices } from '../subjects.ts'
import { advance, LONGEST_RECHECK_MS } from './advance.ts'

/** An order that is looked up after a notification, with its payment. */
type NotifiedOrder = StoredAttempt & Pick<StoredPayment, 'gateway' | 'account' | 'kind' | 'reference'>

/**
 * Looks up the order of an ended attempt, and gives back what the bank has reserved. The planned look-ups stay, unless nothing more can be
 * found. `repeatAt` is when another process repeats the look-up, if this one has no answer (ms).
 */
async function lookUpEnded(services: PaymentServices, order: NotifiedOrder, repeatAt: number | null) {
  const { payment_id, number, order_id, reference } = order
  const gateway = gatewayOf(services, order.gateway, order.account)
  const found = gateway && (await lookUpAndCancel(gateway, order))
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

/** Looks up an order after a notification. A charge and a refund whose answer was lost go on as after any look-up. */
async function lookUpNotified(services: PaymentServices, order: NotifiedOrder): Promise<void> {
  const { payment_id, number, look_up_at, look_up_tries } = order
  const kind = await lookUpOf(services.database, order)
  const now = services.clock.now()
  const repeatAt = kind === 'ended' ? repetitionOfLookUp(look_up_tries, now) : null
  const [mine] = await services.database.query(
    `UPDATE payment_attempts SET look_up_at = $4::timestamptz, looked_up_at = $5::timestamptz, look_up_tries = look_up_tries + 1
     WHERE payment_id = $1 AND number = $2 AND look_up_at = $3::timestamptz RETURNING number`,
    [
      payment_id,
      number,
      look_up_at?.toISOString(),
      repeatAt === null ? null : timestamp(repeatAt),
      timestamp(now),
    ],
  )
  if (!mine) return
  if (kind === 'charge') await advance(services, payment_id)
  if (kind === 'refund') await advanceRefunds(services, payment_id)
  if (kind === 'ended') await lookUpEnded(services, order, repeatAt)
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
