import { formatDate } from '#shared/i18n/formats.ts'
import { todayIn } from '#shared/stay/stayDates.ts'
import { cardName } from '../facts/cardName.ts'
import type { Fact } from '../facts/Fact.ts'
import { amountText, type MailContext } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import { statementFacts } from '../money/moneyFacts.ts'
import { writeReservationMail } from '../reservationMail.ts'
import type { MailContent } from '../writeMail.tsx'
import { refundedTexts } from './texts.ts'

/** A refund in minor units, and the card that gets it. */
export type Refund = { amount: number; card: { brand: string; masked_number: string } | null }

const refundFactsOf = (context: MailContext, { amount }: Refund): Fact[] => {
  const { reservation, locale } = context
  return [
    { name: refundedTexts[locale].amount, lines: [amountText(context, amount)], isLarge: true },
    { name: mailTexts[locale].number, lines: [reservation.number] },
    ...statementFacts(context),
  ]
}

/** A refund that the gateway has confirmed at this time, in milliseconds. */
export function writeRefunded(context: MailContext, refund: Refund & { confirmedAt: number }): MailContent {
  const { reservation, hotel, locale } = context
  const { card, amount, confirmedAt } = refund
  const texts = refundedTexts[locale]
  const day = formatDate(locale, todayIn(hotel.time_zone, confirmedAt), 'full')
  return writeReservationMail(context, {
    subject: texts.subject(reservation.hotel_name, reservation.number),
    opening: [texts.refunded(amountText(context, amount), card && cardName(mailTexts[locale], card), day)],
    facts: refundFactsOf(context, refund),
  })
}

/** A refund that the gateway could not make: the hotel pays it back itself. */
export function writeRefundByHotel(context: MailContext, refund: Refund): MailContent {
  const { reservation, locale } = context
  const texts = refundedTexts[locale]
  return writeReservationMail(context, {
    subject: texts.byHotelSubject(reservation.hotel_name, reservation.number),
    opening: [texts.byHotel(amountText(context, refund.amount))],
    facts: refundFactsOf(context, refund),
  })
}
