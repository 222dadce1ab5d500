import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { amountOf } from '#shared/money/price.ts'
import { isPaidByPoints } from '#shared/money/withVoucher.ts'
import { cancelledFile } from '../calendarFiles.ts'
import type { Fact } from '../facts/Fact.ts'
import { bookerFacts } from '../facts/facts.ts'
import { stayFacts } from '../facts/stayFacts.ts'
import type { MailContext } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import { type AgreedSums, feeFacts, refundFacts, statementFacts } from '../money/moneyFacts.ts'
import { moneyTexts } from '../money/moneyTexts.ts'
import { reservationBefore } from '../reservationBefore.ts'
import { writeReservationMail } from '../reservationMail.ts'
import type { MailContent } from '../writeMail.tsx'
import { cancelledTexts } from './texts.ts'

/** What a guest who has not paid reads, by the payment method. */
function unpaidText(
  { reservation, locale }: MailContext,
  { paid, fee_due, voucher, before }: AgreedSums,
): string[] {
  const texts = cancelledTexts[locale]
  if (paid > 0) return []
  // A voucher or points have paid: nothing may be left to transfer, and "nothing was paid" is not true.
  const isByPoints = isPaidByPoints(before.price)
  const isCovered = isByPoints || (voucher && before.price.total === 0)
  switch (reservation.payment_method) {
    case 'bank_transfer':
      return isCovered ? [] : [texts.doNotTransfer]
    case 'on_site_credit_card_required':
      return isByPoints ? [] : [texts.guarantee]
    case 'deferred_payment':
      return [texts.noBill]
    default:
      return fee_due === 0 && !voucher && amountOf(before.price, 'points') === 0 ? [texts.nothingPaid] : []
  }
}

/** The number and the instant of the cancellation, the stay as it was, the fee and what comes back. */
export function cancellationFacts(context: MailContext, sums: AgreedSums): Fact[] {
  const { reservation, hotel, locale } = context
  const { cancellation } = reservation
  const texts = mailTexts[locale]
  const names = cancelledTexts[locale]
  const fees = feeFacts(context, sums)
  return [
    ...(cancellation
      ? [
          { name: names.number, lines: [cancellation.number], isLarge: true },
          {
            name: names.at,
            lines: [formatMoment(locale, Date.parse(cancellation.at), hotel.time_zone, 'full')],
          },
        ]
      : []),
    ...bookerFacts({ reservation, texts, locale }).map(({ name, lines }) => ({ name, lines })),
    ...stayFacts({
      reservation: reservationBefore(context, sums),
      allRooms: reservation.rooms,
      texts,
      locale,
    }),
    ...(fees.length > 0 ? fees : [{ name: moneyTexts[locale].fee, lines: [moneyTexts[locale].noFee] }]),
    ...refundFacts(context, sums),
    ...statementFacts(context),
  ]
}

/**
 * A cancellation of the whole reservation by its guest. `context` has the cancelled reservation, `ofVoucher` what it means for the voucher
 * of the reservation; empty without one.
 */
export function writeCancelled(
  context: MailContext,
  sums: AgreedSums,
  ofVoucher: readonly string[] = [],
): MailContent {
  const { reservation, locale } = context
  const { hotel_name, number } = reservation
  const texts = cancelledTexts[locale]
  return writeReservationMail(context, {
    subject: texts.subject(hotel_name, number),
    opening: [texts.opening(hotel_name), ...ofVoucher, ...unpaidText(context, sums)],
    facts: cancellationFacts(context, sums),
    closing: texts.closing,
    files: [cancelledFile(context)],
  })
}

/** A cancellation by the hotel: it has no fee, and all that was paid comes back. `ofVoucher`: as for `writeCancelled`. */
export function writeCancelledByHotel(
  context: MailContext,
  sums: AgreedSums,
  ofVoucher: readonly string[] = [],
): MailContent {
  const { reservation, locale } = context
  const { hotel_name, number, payment_method } = reservation
  const texts = cancelledTexts[locale]
  const isUnpaidTransfer = payment_method === 'bank_transfer' && sums.paid === 0
  return writeReservationMail(context, {
    subject: texts.byHotelSubject(hotel_name, number),
    opening: [
      texts.byHotelOpening(hotel_name),
      sums.paid > 0 ? texts.allComesBack : texts.noFee,
      ...(isUnpaidTransfer ? [texts.doNotTransfer] : []),
      ...ofVoucher,
    ],
    facts: cancellationFacts(context, sums),
    files: [cancelledFile(context)],
  })
}
