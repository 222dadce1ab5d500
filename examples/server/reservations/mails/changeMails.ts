import type { ChangeOffer } from '#shared/api/changes.ts'
import { isLocale } from '#shared/i18n/locale.ts'
import { hasRest } from '#shared/money/change/voucher.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import type { Queries } from '../../database/Database.ts'
import { writeCancelled, writeCancelledByHotel } from '../../mail/cancelled/cancelledMail.ts'
import { writeChanged } from '../../mail/changed/changedMail.ts'
import { type Copied, writeHotelCopy } from '../../mail/hotelCopy/hotelCopyMail.ts'
import type { EndedBy } from '../../mail/hotelCopy/texts.ts'
import type { MailContext } from '../../mail/mailContext.ts'
import type { AgreedSums } from '../../mail/money/moneyFacts.ts'
import {
  type UnmadePayment,
  writeNotChanged,
  writeNotCompleted,
} from '../../mail/notChanged/notChangedMail.ts'
import { type MailKind, queueHotelMail, queueMail, queueOperatorMail } from '../../mail/queue.ts'
import { type Refund, writeRefundByHotel, writeRefunded } from '../../mail/refunded/refundedMail.ts'
import {
  voucherSentence,
  writeVoucherBooked,
  writeVoucherFree,
  writeVoucherIssued,
  writeVoucherNotBooked,
  writeVoucherWithdrawn,
} from '../../mail/voucher/voucherMail.ts'
import type { MailContent } from '../../mail/writeMail.tsx'
import { readById, type StoredReservation } from '../read.ts'
import { type MailNeeds, mailContextOf, toBooker } from './bookerMail.ts'

/** The mails after a booking. Each is queued in the transaction of its cause, after the reservation is written. */

async function readBooked(tx: Queries, id: number): Promise<StoredReservation> {
  const stored = await readById(tx, id)
  if (!stored) throw new Error('A mail is about a reservation that cannot be read')
  return stored
}

/** Queues a mail to the booker in the language of the booking. */
async function toGuest(
  services: MailNeeds,
  tx: Queries,
  stored: StoredReservation,
  kind: MailKind,
  write: (context: MailContext) => MailContent,
): Promise<void> {
  await queueMail(services, tx, toBooker(stored, kind), write(mailContextOf(services, stored)))
}

/** Queues a copy to each address of the hotel's setting, in the language of the hotel. */
async function toHotel(
  services: MailNeeds,
  tx: Queries,
  stored: StoredReservation,
  copied: Copied,
): Promise<void> {
  const { settings, locale } = mailContextOf(services, stored).hotel
  const recipients = settings.mail_copies ?? []
  if (recipients.length === 0) return
  const context = mailContextOf(services, stored, isLocale(locale) ? locale : 'en')
  const content = writeHotelCopy(context, copied)
  const kind = copied.kind === 'cancelled' ? 'hotel_cancelled' : 'hotel_changed'
  for (const recipient of recipients)
    await queueHotelMail(
      services,
      tx,
      { recipient, locale: context.locale, kind, subjectId: stored.id },
      content,
    )
}

/**
 * Mails a change that stands, to the guest and to the hotel. The reservation has its new version already. `hadNoStay`: the first dates of a
 * voucher were chosen.
 */
export async function mailChanged(
  services: MailNeeds,
  tx: Queries,
  id: number,
  offer: ChangeOffer,
  hadNoStay = false,
): Promise<void> {
  const stored = await readBooked(tx, id)
  const [kind, write] = hadNoStay
    ? (['voucher_booked', writeVoucherBooked] as const)
    : (['changed', writeChanged] as const)
  await toGuest(services, tx, stored, kind, (context) => write(context, offer))
  await toHotel(services, tx, stored, { kind: hadNoStay ? 'scheduled' : 'changed', offer })
}

/** Mails that a change was withdrawn. */
export async function mailNotChanged(
  services: MailNeeds,
  tx: Queries,
  id: number,
  payment: UnmadePayment,
): Promise<void> {
  const stored = await readBooked(tx, id)
  // A voucher has no stay that could stand.
  const write = isWithoutStay(stored.status) ? writeVoucherNotBooked : writeNotChanged
  await toGuest(services, tx, stored, 'not_changed', (context) => write(context, payment))
}

/** Mails that the payment of a change was not completed, after the reservation has changed otherwise or has ended. */
export async function mailNotCompleted(
  services: MailNeeds,
  tx: Queries,
  id: number,
  payment: UnmadePayment,
): Promise<void> {
  const stored = await readBooked(tx, id)
  await toGuest(services, tx, stored, 'not_changed', (context) => writeNotCompleted(context, payment))
}

/**
 * Mails a cancellation of the whole reservation, to the guest and to the hotel. The reservation is cancelled already. A guest who did
 * not come gets no mail about it.
 */
export async function mailCancelled(
  services: MailNeeds,
  tx: Queries,
  id: number,
  sums: AgreedSums,
  by: EndedBy,
): Promise<void> {
  const stored = await readBooked(tx, id)
  const { voucher } = sums
  const [kind, write] =
    by === 'hotel'
      ? (['cancelled_by_hotel', writeCancelledByHotel] as const)
      : (['cancelled', writeCancelled] as const)
  if (by === 'guest' && voucher && !voucher.has_ended && hasRest(voucher))
    await toGuest(services, tx, stored, 'voucher_free', (context) => writeVoucherFree(context, sums, voucher))
  else if (by !== 'no_show')
    await toGuest(services, tx, stored, kind, (context) =>
      write(context, sums, voucher ? [voucherSentence(context, voucher, by === 'hotel')] : []),
    )
  await toHotel(services, tx, stored, { kind: 'cancelled', sums, by })
}

/** Mails a refund that the gateway has confirmed at `confirmedAt`, in milliseconds. */
export async function mailRefunded(
  services: MailNeeds,
  tx: Queries,
  id: number,
  refund: Refund & { confirmedAt: number },
): Promise<void> {
  const stored = await readBooked(tx, id)
  await toGuest(services, tx, stored, 'refunded', (context) => writeRefunded(context, refund))
}

/** Mails a refund that the gateway could not make, and that the hotel pays back itself. */
export async function mailRefundByHotel(
  services: MailNeeds,
  tx: Queries,
  id: number,
  refund: Refund,
): Promise<void> {
  const stored = await readBooked(tx, id)
  await toGuest(services, tx, stored, 'refund_by_hotel', (context) => writeRefundByHotel(context, refund))
}

/** Mails to the guest of a voucher that the hotel has withdrawn it. It has no limit, as the mail of its issue. */
export async function mailVoucherWithdrawn(services: MailNeeds, tx: Queries, id: number): Promise<void> {
  const stored = await readBooked(tx, id)
  const content = writeVoucherWithdrawn(mailContextOf(services, stored))
  await queueOperatorMail(services, tx, toBooker(stored, 'voucher_withdrawn'), content)
}

/** Mails a voucher that is issued now to its guest. It has no limit: only the operator causes it, and the guest has no other way to it. */
export async function mailVoucherIssued(services: MailNeeds, tx: Queries, id: number): Promise<void> {
  const stored = await readBooked(tx, id)
  const content = writeVoucherIssued(mailContextOf(services, stored))
  await queueOperatorMail(services, tx, toBooker(stored, 'voucher_issued'), content)
}
