import type { Reservation } from '#shared/api/reservations.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { phoneText } from '#shared/typed/phone.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { todayAt } from '../hotels/stayRules.ts'
import type { Addresses } from '../start/addresses.ts'
import { factsOf } from './facts.ts'
import { mailTexts } from './mailTexts.ts'
import { accentOf, confirmationLink, headOf } from './reservationMail.ts'
import { type MailContent, writeMail } from './writeMail.tsx'

/**
 * The confirmation of a booking. The booker's name is in a row with a label,
 * in no sentence: anybody can type any name and have it sent to any address. `now` (milliseconds) decides which lines
 * of the policy are past.
 */
export function writeConfirmation(
  reservation: Reservation,
  hotel: Hotel,
  locale: Locale,
  addresses: Addresses,
  now: number,
): MailContent {
  const texts = mailTexts[locale]
  const { hotel_name, number } = reservation
  const opening = [texts.greeting, texts.opening(hotel_name, reservation.rooms.length)]
  const facts = factsOf({ reservation, hotel, texts, locale, today: todayAt(hotel, now) })
  const ending = [texts.contact(phoneText(hotel.phone, locale)), texts.closing, hotel_name]
  const link = { text: texts.open, address: confirmationLink(addresses, reservation, locale) }
  return writeMail(locale, {
    subject: texts.subject(hotel_name, number),
    opening,
    facts,
    link,
    ending,
    accent: accentOf(hotel),
    head: headOf(reservation, hotel, addresses),
  })
}
