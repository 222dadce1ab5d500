import type { Queries } from '../database/Database.ts'
import { writeEnded } from '../mail/ended/endedMail.ts'
import { queueMail } from '../mail/queue.ts'
import { writeTransferRequest } from '../mail/transfer/transferMail.ts'
import { writeUnfinished } from '../mail/unfinished/unfinishedMail.ts'
import { mailToken } from '../payments/attempts/paymentTokens.ts'
import { LEAST_REST_MS } from '../payments/mails/mailTime.ts'
import { paymentLink } from '../payments/mails/paymentLink.ts'
import { noteMail, takeDueMail } from '../payments/mails/plannedMails.ts'
import { lockPayment } from '../payments/store.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { type MailNeeds, mailContextOf, toBooker } from '../reservations/mails/bookerMail.ts'
import { readById, type StoredReservation } from '../reservations/read.ts'
import { timestamp } from '../start/clock.ts'

/** Mails where a new reservation is to be paid by transfer, in the transaction of the reservation. */
export async function mailTransferRequest(
  services: MailNeeds,
  tx: Queries,
  reservationId: number,
): Promise<void> {
  const stored = await readById(tx, reservationId)
  if (!stored?.payment) throw new Error('A reservation has no transfer')
  await noteMail(tx, stored.payment.id, services.clock.now())
  await queueMail(
    services,
    tx,
    toBooker(stored, 'transfer'),
    writeTransferRequest(mailContextOf(services, stored)),
  )
}

/** Mails how to continue a payment, unless too little is left of the hold. Returns whether it did so. */
async function mailUnfinished(
  services: MailNeeds & { secret: string },
  tx: Queries,
  stored: StoredReservation,
  paymentId: string,
): Promise<boolean> {
  const now = services.clock.now()
  const heldUntil = stored.held_until?.getTime() ?? 0
  if (stored.status !== 'held' || heldUntil - now < LEAST_REST_MS) return false
  const context = mailContextOf(services, stored)
  const link = paymentLink(services, {
    paymentId,
    hotelCode: context.hotel.code,
    token: mailToken(services.secret, paymentId),
    locale: stored.locale,
  })
  await noteMail(tx, paymentId, now)
  await queueMail(services, tx, toBooker(stored, 'unfinished'), writeUnfinished(context, { link, heldUntil }))
  return true
}

/**
 * Mails the guest of one payment, if that is still due: another process may have done so, or the payment has gone on. Returns
 * whether it did so.
 */
const mailGuest = (services: PaymentServices, id: string): Promise<boolean> =>
  services.database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, id)
    if (!payment || !(await takeDueMail(tx, id, services.clock.now()))) return false
    const stored = await readById(tx, payment.reservation_id)
    if (!stored) return false
    if (payment.state !== 'expired') return mailUnfinished(services, tx, stored, id)
    await queueMail(services, tx, toBooker(stored, 'ended'), writeEnded(mailContextOf(services, stored)))
    return true
  })

/** The most mails of one run. */
const BATCH = 20

/**
 * Mails the guests who have left a payment, and the guests whose rooms were released. Safe in several processes at once: each mail
 * is queued once. Returns how many were queued.
 */
export async function mailGuests(services: PaymentServices): Promise<number> {
  const due = await services.database.query<{ id: string }>(
    'SELECT id FROM payments WHERE mail_at <= $1::timestamptz ORDER BY mail_at LIMIT $2',
    [timestamp(services.clock.now()), BATCH],
  )
  const results = await Promise.allSettled(due.map(({ id }) => mailGuest(services, id)))
  const queued = results.filter((result) => result.status === 'fulfilled' && result.value).length
  if (queued > 0) services.postMail()
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return queued
}
