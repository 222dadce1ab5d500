import type { Locale } from '#shared/i18n/locale.ts'
import type { Queries } from '../database/Database.ts'
import type { BookingLimits } from '../limits/bookingLimits.ts'
import { countMail } from '../limits/bookingLimits.ts'
import type { Clock } from '../start/clock.ts'
import { timestamp } from '../start/clock.ts'
import type { MailContent } from './writeMail.tsx'

/** What a mail is about. The app names a confirmation that was not sent. */
export type MailKind = 'confirmation' | 'transfer' | 'unfinished' | 'ended'

/** The reservation that a mail is about, with its booker and the language of the booking. */
type MailedReservation = { id: number; guest: { email: string }; locale: Locale }

/**
 * Queues a mail to the booker, inside the transaction of its cause. A recipient with too many mails gets no more of them.
 * The counter of a recipient is the last row that a transaction locks, so that transactions never deadlock.
 */
export async function queueMail(
  {
    clock,
    bookingLimits,
    counterSecret,
  }: { clock: Clock; bookingLimits: BookingLimits; counterSecret: string },
  tx: Queries,
  { id, guest, locale }: MailedReservation,
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
