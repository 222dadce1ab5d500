import type { Queries } from '../database/Database.ts'
import { countMail } from '../limits/bookingLimits.ts'
import type { StoredReservation } from '../reservations/read.ts'
import type { Services } from '../services.ts'
import { timestamp } from '../start/clock.ts'
import type { MailContent } from './writeMail.tsx'

/** What a mail is about. The app names a confirmation that was not sent. */
export type MailKind = 'confirmation' | 'transfer' | 'unfinished' | 'ended'

/**
 * Queues a mail to the booker, inside the transaction of its cause. A recipient with too many mails gets no more of them.
 * The counter of a recipient is the last row that a transaction locks, so that transactions never deadlock.
 */
export async function queueMail(
  { clock, bookingLimits, counterSecret }: Pick<Services, 'clock' | 'bookingLimits' | 'counterSecret'>,
  tx: Queries,
  { id, guest, locale }: Pick<StoredReservation, 'id' | 'guest' | 'locale'>,
  kind: MailKind,
  { subject, text, html }: MailContent,
): Promise<void> {
  const now = clock.now()
  const counters = { on: tx, now, secret: counterSecret }
  if (!(await countMail(counters, bookingLimits, guest.email))) {
    console.error(`The mail of reservation ${id} is not sent: its recipient got too many in a day.`)
    return
  }
  await tx.query(
    `INSERT INTO outbox (reservation_id, recipient, locale, subject, text, html, queued_at, kind)
     VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8)`,
    [id, guest.email, locale, subject, text, html, timestamp(now), kind],
  )
}
