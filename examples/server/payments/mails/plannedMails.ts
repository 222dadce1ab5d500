import type { Database, Queries } from '../../database/Database.ts'
import { type Clock, timestamp } from '../../start/clock.ts'
import { AWAY_MS } from './mailTime.ts'

/** Notes that the guest of a payment is mailed now (milliseconds) how to pay. */
export const noteMail = (tx: Queries, paymentId: string, now: number) =>
  tx.query('UPDATE payments SET mailed_at = $2::timestamptz WHERE id = $1', [paymentId, timestamp(now)])

/** Plans no mail about a payment any more, also none about its end: the guest has chosen the end. */
export const forgetMails = (tx: Queries, paymentId: string) =>
  tx.query('UPDATE payments SET mail_at = NULL, mailed_at = NULL WHERE id = $1', [paymentId])

/** Takes the mail of a locked payment, if it is due at `now` (milliseconds). Returns whether it was due. */
export async function takeDueMail(tx: Queries, paymentId: string, now: number): Promise<boolean> {
  const due = await tx.query(
    'UPDATE payments SET mail_at = NULL WHERE id = $1 AND mail_at <= $2::timestamptz RETURNING id',
    [paymentId, timestamp(now)],
  )
  return due.length > 0
}

/** How often a guest who is there moves the time of the mail. */
const SEEN_MS = 30_000

/** Puts the mail about an unfinished payment off: the page of the guest has asked for its state. */
export async function putMailOff(
  { database, clock }: { database: Database; clock: Clock },
  paymentId: string,
): Promise<void> {
  const at = clock.now() + AWAY_MS
  const params = [paymentId, timestamp(at - SEEN_MS)]
  const isPlanned = 'id = $1 AND mailed_at IS NULL AND mail_at < $2::timestamptz'
  const [planned] = await database.query(`SELECT FROM payments WHERE ${isPlanned}`, params)
  if (!planned) return
  await database.transaction((tx) =>
    tx.query(`UPDATE payments SET mail_at = $3::timestamptz WHERE ${isPlanned}`, [...params, timestamp(at)]),
  )
}
