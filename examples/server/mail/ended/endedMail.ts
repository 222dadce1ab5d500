import type { Reservation } from '#shared/api/reservations.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { writeCriteria } from '#shared/search/criteria.ts'
import { searchOfReservation } from '#shared/search/searchOfReservation.ts'
import { phoneText } from '#shared/typed/phone.ts'
import type { Addresses } from '../../start/addresses.ts'
import { stayFacts } from '../facts/stayFacts.ts'
import { greetingOf } from '../greeting.ts'
import { chargedText, type MailContext, paymentAmount } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import { accentOf, mailHead } from '../reservationMail.ts'
import { type MailContent, writeMail } from '../writeMail.tsx'
import { endedTexts } from './texts.ts'

/** The search for the dates and the guests of a reservation. */
function searchLink({ app, appPath }: Addresses, reservation: Reservation, locale: Locale): string {
  const query = new URLSearchParams([
    ['code', reservation.hotel_code],
    ['locale', locale],
    ...writeCriteria(searchOfReservation(reservation)),
  ])
  return `${app}${appPath}/booking/result?${query}`
}

/** The end of a reservation whose payment did not come in time. */
export function writeEnded(context: MailContext): MailContent {
  const { reservation, hotel, locale, addresses } = context
  const { hotel_name, number, payment_method } = reservation
  const texts = mailTexts[locale]
  const ended = endedTexts[locale]
  const isTransfer = payment_method === 'bank_transfer'
  return writeMail(locale, {
    subject: isTransfer ? ended.transferSubject(hotel_name, number) : ended.cardSubject(hotel_name),
    opening: [
      greetingOf(context),
      ...(isTransfer
        ? [ended.transfer(hotel_name), ended.doNotTransfer]
        : [ended.card(hotel_name, chargedText(context))]),
    ],
    facts: [
      { name: texts.number, lines: [number] },
      ...(isTransfer ? [{ name: ended.notReceived, lines: [paymentAmount(context)] }] : []),
      ...stayFacts({ reservation, allRooms: reservation.rooms, texts, locale }),
    ],
    link: { text: ended.open, address: searchLink(addresses, reservation, locale) },
    ending: [texts.contact(phoneText(hotel.phone, locale)), hotel_name],
    accent: accentOf(hotel),
    head: mailHead(reservation, hotel, context.addresses),
  })
}
