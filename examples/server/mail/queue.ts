import type { Locale } from '#shared/i18n/locale.ts'
import type { Queries } from '../database/Database.ts'
import type { BookingLimits } from '../limits/bookingLimits.ts'
import { countMail } from '../limits/bookingLimits.ts'
import type { Clock } from '../start/clock.ts'
import { timestamp } from '../start/clock.ts'
import type { MailContent } from './writeMail.tsx'

/** The kinds of mails. The confirmation page says if its mail was not sent. */
export type MailKind = 'confirmation' | 'transfer' | 'unfinished' | 'ended'

/** `subjectId` is the id of what the mail is about: all kinds are about a reservation. `locale` is the language of its content. */
export type QueuedMail = { recipient: string; locale: Locale; kind: MailKind; subjectId: number }

/**
 * Queues a mail inside the transaction of its cause. A recipient with too many mails gets no more of them. The counter of a
 * recipient is the last row that a transaction locks, so that transactions never deadlock.
 */
export async function queueMail(
  {
    clock,
    bookingLimits,
    counterSecret,
  }: { clock: Clock; bookingLimits: BookingLimits; counterSecret: string },
  tx: Queries,
  { recipient, locale, kind, subjectId }: QueuedMail,
  { subject, text, html }: MailContent,
): Promise<void> {
  const now = clock.now()
  const counters = { on: tx, now, secret: counterSecret }
  if (!(await countMail(counters, bookingLimits, recipient))) {
    console.error(`The mail "${kind}" of ${subjectId} is not sent: its recipient got too many in a day.`)
    return
  }
  await tx.query(
    `INSERT INTO outbox (kind, subject_id, recipient, locale, subject, text, html, queued_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz)`,
    [kind, subjectId, recipient, locale, subject, text, html, timestamp(now)],
  )
}
