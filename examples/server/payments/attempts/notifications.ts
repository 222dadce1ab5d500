import type { Database, Queries } from '../../database/Database.ts'
import { type Clock, timestamp } from '../../start/clock.ts'
import { awaitsRefund } from '../refunds/storedRefunds.ts'
import { lookUpAfterNotification, notifiedLookUp } from './notificationRules.ts'
import type { StoredAttempt } from './storedAttempts.ts'

/**
 * What is looked up after a notification about the order of an attempt; null if its result is known. While a refund of a payment has no
 * answer, a notification about an earlier attempt of it looks the refund up too.
 */
export const lookUpOf = async (on: Queries, attempt: StoredAttempt) =>
  notifiedLookUp(attempt, attempt.step === 'closed' && (await awaitsRefund(on, attempt.payment_id)))

/**
 * Plans the look-up of an order whose gateway may have changed it: after its notification, or a return of the guest from the bank. Anyone
 * can send both, so that they change nothing else. Nothing is planned for an unknown order, and for one whose result is known.
 */
export async function planLookUp(
  { database, clock }: { database: Database; clock: Clock },
  orderId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [attempt] = await tx.query<StoredAttempt>(
      'SELECT * FROM payment_attempts WHERE order_id = $1 FOR UPDATE',
      [orderId],
    )
    const kind = attempt ? await lookUpOf(tx, attempt) : null
    if (!attempt || kind === null) return
    const plannedAt = attempt.look_up_at?.getTime() ?? null
    const lastAt = attempt.looked_up_at?.getTime() ?? null
    const endedAt = kind === 'ended' ? attempt.step_at.getTime() : null
    const at = lookUpAfterNotification({ plannedAt, lastAt, endedAt }, clock.now())
    if (at === plannedAt) return
    await tx.query(
      `UPDATE payment_attempts SET look_up_at = $3::timestamptz, look_up_tries = 0
       WHERE payment_id = $1 AND number = $2`,
      [attempt.payment_id, attempt.number, timestamp(at)],
    )
  })
}
