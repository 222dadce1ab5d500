import { calendarFiles } from '../calendarFiles.ts'
import { factsOf } from '../facts/facts.ts'
import type { MailContext } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import { cancelLink, writeReservationMail } from '../reservationMail.ts'
import type { MailContent } from '../writeMail.tsx'
import { confirmationTexts } from './texts.ts'

/** The confirmation of a booking. The booker's name is in a row with a label, and in the greeting if it can only be a name. */
export function writeConfirmation(context: MailContext): MailContent {
  const { reservation, hotel, locale, today } = context
  const confirmation = confirmationTexts[locale]
  const { hotel_name, number, rooms } = reservation
  return writeReservationMail(context, {
    subject: confirmation.subject(hotel_name, number),
    opening: [confirmation.opening(hotel_name, rooms.length)],
    facts: factsOf({ reservation, allRooms: rooms, hotel, texts: mailTexts[locale], locale, today }),
    otherLink: cancelLink(context),
    closing: confirmation.closing,
    files: calendarFiles(context),
  })
}
