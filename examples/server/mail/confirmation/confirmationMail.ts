import { phoneText } from '#shared/typed/phone.ts'
import { factsOf } from '../facts.ts'
import type { MailContext } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import { accentOf, confirmationLink, mailHead } from '../reservationMail.ts'
import { type MailContent, writeMail } from '../writeMail.tsx'
import { confirmationTexts } from './texts.ts'

/** The confirmation of a booking. The booker's name is in a row with a label. */
export function writeConfirmation({
  reservation,
  hotel,
  locale,
  addresses,
  today,
}: MailContext): MailContent {
  const texts = mailTexts[locale]
  const confirmation = confirmationTexts[locale]
  const { hotel_name, number } = reservation
  const opening = [texts.greeting, confirmation.opening(hotel_name, reservation.rooms.length)]
  const facts = factsOf({ reservation, hotel, texts, locale, today })
  const ending = [texts.contact(phoneText(hotel.phone, locale)), confirmation.closing, hotel_name]
  const link = { text: texts.open, address: confirmationLink(addresses, reservation, locale) }
  return writeMail(locale, {
    subject: confirmation.subject(hotel_name, number),
    opening,
    facts,
    link,
    ending,
    accent: accentOf(hotel),
    head: mailHead(reservation, hotel, addresses),
  })
}
