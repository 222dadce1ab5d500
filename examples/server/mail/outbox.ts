import type { Database, Queries } from '../database/Database.ts'
import {
  type HotelMailKind,
  hotelMailKinds,
  type PriceAlertMailKind,
  priceAlertMailKinds,
  type WaitlistMailKind,
  waitlistMailKinds,
} from './queue.ts'
import { opened } from './sealedMail.ts'
import type { MailFile } from './writeMail.tsx'

export type Mail = {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  files: MailFile[]
  /** `text` and `html` are sealed. */
  is_sealed: boolean
  attempts: number
  queued_at: Date
  sent_at: Date | null
}

/** Sends one mail; rejects when it could not be sent. After the signal is aborted, it sends nothing any more. */
export type Send = (mail: Mail, signal: AbortSignal) => Promise<void>

/** After so many failures a mail is given up. */
const ATTEMPTS = 8

/** How long a claim lasts: one process sends the mail, and another takes over when that process has ended. */
const CLAIM_MS = 60_000

/** The time limit of a sender. It is shorter than a claim, so that no two processes send a mail at the same time. */
export const SEND_LIMIT_MS = 40_000

const CLAIMED = `claimed_at > now() - interval '${CLAIM_MS} ms'`
const hotelKinds = hotelMailKinds.map((kind: HotelMailKind) => `'${kind}'`).join()
const waitlistKinds = waitlistMailKinds.map((kind: WaitlistMailKind) => `'${kind}'`).join()
const alertKinds = priceAlertMailKinds.map((kind: PriceAlertMailKind) => `'${kind}'`).join()

/** What the subject of a mail is: ids of two tables may be equal. */
const subjectOf = (mail: string) =>
  `CASE WHEN ${mail}.kind IN (${waitlistKinds}) THEN 1 WHEN ${mail}.kind IN (${alertKinds}) THEN 2 ELSE 0 END`

/**
 * The next mail that no process is sending. The mails of one reservation are sent in their order: a later one waits until the earlier
 * one is sent or given up, because a calendar must not get an older version of a stay after a newer one. A copy for the hotel waits only
 * for copies to the same address.
 */
const CLAIM = `
  UPDATE outbox SET claimed_at = now(), attempts = attempts + 1 WHERE id = (
    SELECT m.id FROM outbox m
    WHERE m.sent_at IS NULL AND m.attempts < ${ATTEMPTS} AND (m.${CLAIMED}) IS NOT TRUE
      AND (m.retry_at IS NULL OR m.retry_at <= now())
      AND NOT EXISTS (
        SELECT FROM outbox earlier
        WHERE earlier.subject_id = m.subject_id AND earlier.id < m.id AND earlier.sent_at IS NULL
          AND ${subjectOf('earlier')} = ${subjectOf('m')}
          AND (earlier.attempts < ${ATTEMPTS} OR earlier.${CLAIMED})
          AND (earlier.recipient = m.recipient
            OR (earlier.kind NOT IN (${hotelKinds}) AND m.kind NOT IN (${hotelKinds})))
      )
    ORDER BY m.id LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING *`

/** Ends a claim without a result. The pauses between attempts grow from a minute to an hour, because a mail server may be down. */
const PUT_OFF = `
  UPDATE outbox SET claimed_at = NULL, retry_at = now() + interval '1 minute' * power(2, attempts - 1)
  WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`

const NOTE_SENT = 'UPDATE outbox SET sent_at = now(), claimed_at = NULL WHERE id = $1 AND attempts = $2'

/** Rejects when the time of a sender is over. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Sends all waiting mails one after the other. Safe in several processes at once. A failed mail stays in the outbox for a later
 * attempt. `secret` opens sealed mails. `limitMs` is how long the sender may work on one mail.
 */
export async function sendWaiting(
  database: Database,
  secret: string,
  send: Send,
  limitMs = SEND_LIMIT_MS,
): Promise<void> {
  for (;;) {
    const [mail] = await database.query<Mail>(CLAIM)
    if (!mail) return
    const signal = AbortSignal.timeout(limitMs)
    try {
      await Promise.race([send(opened(mail, secret), signal), aborted(signal)])
    } catch (error) {
      console.error(
        `Mail ${mail.id} could not be sent yet:`,
        (error as Error).name,
        (error as { code?: string }).code ?? '',
      )
      await database.query(PUT_OFF, [mail.id, mail.attempts])
      continue
    }
    await database.query(NOTE_SENT, [mail.id, mail.attempts])
  }
}

/** Deletes all mails about an entry of the waitlist, also the waiting ones: nothing of its guest stays. */
export const deleteEntryMails = (tx: Queries, entryId: number) =>
  tx.query(`DELETE FROM outbox WHERE kind IN (${waitlistKinds}) AND subject_id = $1`, [entryId])

/** Deletes all mails about price alerts. */
export const deleteAlertMails = (tx: Queries, alertIds: readonly number[]) =>
  tx.query(`DELETE FROM outbox WHERE kind IN (${alertKinds}) AND subject_id = ANY($1::int[])`, [alertIds])

/** Whether the mail about the held room of an entry is sent. */
export async function isHeldMailSent(on: Queries, entryId: number): Promise<boolean> {
  const kind: WaitlistMailKind = 'waitlist_held'
  const rows = await on.query(
    'SELECT FROM outbox WHERE kind = $2 AND subject_id = $1 AND sent_at IS NOT NULL LIMIT 1',
    [entryId, kind],
  )
  return rows.length > 0
}
