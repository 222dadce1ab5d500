import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { phoneText } from '#shared/typed/phone.ts'
import { stayFacts } from '../facts/stayFacts.ts'
import { greetingOf } from '../greeting.ts'
import { chargedText, type MailContext, paymentAmount } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import { accentOf, mailHead } from '../reservationMail.ts'
import { type MailContent, writeMail } from '../writeMail.tsx'
import { unfinishedTexts } from './texts.ts'

/** How a guest continues a payment by card: `link` is the address of the payment, `heldUntil` is in milliseconds. */
export function writeUnfinished(
  context: MailContext,
  { link, heldUntil }: { link: string; heldUntil: number },
): MailContent {
  const { reservation, hotel, locale } = context
  const { hotel_name, number, payment_method } = reservation
  const texts = mailTexts[locale]
  const unfinished = unfinishedTexts[locale]
  const isGuarantee = payment_method === 'on_site_credit_card_required'
  return writeMail(locale, {
    subject: unfinished.subject(hotel_name),
    opening: [
      greetingOf(context),
      isGuarantee ? unfinished.guarantee(hotel_name) : unfinished.charge(hotel_name, chargedText(context)),
    ],
    facts: [
      { name: texts.number, lines: [number] },
      {
        name: unfinished.heldUntil,
        lines: [formatMoment(locale, heldUntil, hotel.time_zone, 'full')],
      },
      ...(isGuarantee ? [] : [{ name: unfinished.amount, lines: [paymentAmount(context)] }]),
      ...stayFacts({ reservation, allRooms: reservation.rooms, texts, locale }),
    ],
    link: { text: unfinished.open, address: link },
    ending: [
      unfinished.afterwards,
      unfinished.ignore,
      texts.contact(phoneText(hotel.phone, locale)),
      hotel_name,
    ],
    accent: accentOf(hotel),
    head: mailHead(reservation, hotel, context.addresses),
  })
}
