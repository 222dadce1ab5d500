import { phoneText } from '#shared/typed/phone.ts'
import { calendarFiles } from '../calendarFiles.ts'
import { factsOf } from '../facts.ts'
import { greetingOf } from '../greeting.ts'
import type { MailContext } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import { accentOf, confirmationLink, mailHead } from '../reservationMail.ts'
import { type MailContent, writeMail } from '../writeMail.tsx'
import { confirmationTexts } from './texts.ts'

/** The confirmation of a booking. The booker's name is in a row with a label, and in the greeting if it can only be a name. */
export function writeConfirmation(context: MailContext): MailContent {
  const { reservation, hotel, locale, addresses, today } = context
  const texts = mailTexts[locale]
  const confirmation = confirmationTexts[locale]
  const { hotel_name, number } = reservation
  return writeMail(locale, {
    subject: confirmation.subject(hotel_name, number),
    opening: [greetingOf(context), confirmation.opening(hotel_name, reservation.rooms.length)],
    facts: factsOf({ reservation, hotel, texts, locale, today }),
    link: { text: texts.open, address: confirmationLink(addresses, reservation, locale) },
    ending: [texts.contact(phoneText(hotel.phone, locale)), confirmation.closing, hotel_name],
    accent: accentOf(hotel),
    head: mailHead(reservation, hotel, addresses),
    files: calendarFiles(context),
  })
}
