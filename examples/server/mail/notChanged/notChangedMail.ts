import { formatRange } from '#shared/i18n/formats.ts'
import { bookerFacts } from '../facts/facts.ts'
import { stayFacts } from '../facts/stayFacts.ts'
import { amountText, type MailContext } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import { withBookedRooms } from '../reservationBefore.ts'
import { writeReservationMail } from '../reservationMail.ts'
import type { MailContent } from '../writeMail.tsx'
import { notChangedTexts } from './texts.ts'

/**
 * The payment of a change that was not made, or null for a change without one. `returned` is what the bank has taken all the same and is on
 * its way back, in minor units; null if nothing was charged.
 */
export type UnmadePayment = { paymentId: string | null; returned: number | null }

/** What is true of the money: it is on its way back, the bank may have reserved it, or nothing was charged. */
export function unmadeChargeText(context: MailContext, { paymentId, returned }: UnmadePayment): string {
  const { reservation, locale } = context
  if (returned !== null) return notChangedTexts[locale].onItsWay(amountText(context, returned))
  return reservation.payments.find(({ id }) => id === paymentId)?.may_be_reserved
    ? mailTexts[locale].mayBeReserved
    : notChangedTexts[locale].nothingCharged
}

/** A change that was withdrawn: the old stay stands. */
export function writeNotChanged(context: MailContext, payment: UnmadePayment): MailContent {
  const { locale } = context
  const reservation = withBookedRooms(context.reservation)
  const { hotel_name, number, checkin, checkout } = reservation
  const notChanged = notChangedTexts[locale]
  const facts = { reservation, allRooms: context.reservation.rooms, texts: mailTexts[locale], locale }
  return writeReservationMail(context, {
    subject: notChanged.subject(hotel_name, number),
    opening: [
      notChanged.opening(hotel_name, formatRange(locale, checkin, checkout, 'full')),
      unmadeChargeText(context, payment),
    ],
    facts: [...bookerFacts(facts), ...stayFacts(facts)],
  })
}

/**
 * The payment of a change was not completed, and the reservation has changed otherwise since or has ended: the mail says nothing about
 * the stay.
 */
export function writeNotCompleted(context: MailContext, payment: UnmadePayment): MailContent {
  const { reservation, locale } = context
  const { hotel_name, number } = reservation
  const texts = notChangedTexts[locale]
  return writeReservationMail(context, {
    subject: texts.notCompletedSubject(hotel_name, number),
    opening: [texts.notCompletedOpening(hotel_name), unmadeChargeText(context, payment)],
    facts: bookerFacts({ reservation, texts: mailTexts[locale], locale }),
  })
}
