import type { Reservation } from '#shared/api/reservations.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { phoneText } from '#shared/typed/phone.ts'
import { writeObfuscated } from '#shared/url/obfuscate.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { todayAt } from '../hotels/stayRules.ts'
import type { Addresses } from '../start/addresses.ts'
import { factsOf } from './facts.ts'
import { mailTexts } from './mailTexts.ts'
import { type MailContent, type MailHead, writeMail } from './writeMail.tsx'

/** The colour of the links in a hotel's mails, as CSS. */
export const accentOf = ({ settings }: Pick<Hotel, 'settings'>): string => settings.button_colour ?? '#333333'

/** What stands at the top of a hotel's mails: its logo or its name, and a picture of the booked room. */
export function headOf(
  { hotel_name, rooms }: Reservation,
  { code, settings }: Hotel,
  { api }: Addresses,
): MailHead {
  const [room] = rooms
  const [picture] = room?.pictures ?? []
  return {
    hotel: hotel_name,
    logo: settings.has_logo === false ? null : `${api}/pictures/${code}/logo.svg`,
    picture: picture ? { address: picture.url, alt: room?.room_type_name ?? '' } : null,
  }
}

/** The link to the reservation. The bypass token is in the query, obfuscated. */
export function confirmationLink(
  { app, appPath }: Addresses,
  reservation: Reservation,
  locale: Locale,
): string {
  const query = new URLSearchParams([
    ['code', reservation.hotel_code],
    ['locale', locale],
    writeObfuscated('bypass_token', reservation.bypass_token),
  ])
  return `${app}${appPath}/reservation/confirmation/${encodeURIComponent(reservation.number)}?${query}`
}

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
