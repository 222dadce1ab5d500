import type { Reservation } from '#shared/api/reservations.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { phoneText } from '#shared/typed/phone.ts'
import { writeObfuscated } from '#shared/url/obfuscate.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { Addresses } from '../start/addresses.ts'
import type { Fact } from './facts/Fact.ts'
import { greetingOf } from './greeting.ts'
import type { MailContext } from './mailContext.ts'
import { mailTexts } from './mailTexts.ts'
import { type MailContent, type MailFile, type MailHead, type MailLink, writeMail } from './writeMail.tsx'

/** The colour of the links in a hotel's mails, as CSS. */
export const accentOf = ({ settings }: Pick<Hotel, 'settings'>): string => settings.button_colour ?? '#333333'

/** What stands at the top of a hotel's mails: its logo or its name, and a picture of the booked room. */
export function mailHead(
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

/**
 * The address of the review of a reservation, or of the page that cancels it. The e-mail address and the bypass token are in the
 * query, obfuscated.
 */
export function reviewLink(
  { app, appPath }: Addresses,
  { number, hotel_code, guest, bypass_token }: Reservation,
  locale: Locale,
  page: '' | '/cancel' = '',
): string {
  const query = new URLSearchParams([
    ['code', hotel_code],
    ['locale', locale],
    writeObfuscated('email', guest.email),
    writeObfuscated('bypass_token', bypass_token),
  ])
  return `${app}${appPath}/review-reservation/${encodeURIComponent(number)}${page}?${query}`
}

/** The link to the page that cancels a reservation. */
export const cancelLink = ({ addresses, reservation, locale }: MailContext): MailLink => ({
  text: mailTexts[locale].cancel,
  address: reviewLink(addresses, reservation, locale, '/cancel'),
})

/** The content of a mail about a reservation. Without `hasLink: false`, its button leads to the review. */
type ReservationMail = {
  subject: string
  /** The sentences after the greeting. */
  opening: string[]
  facts: Fact[]
  hasLink?: boolean
  otherLink?: MailLink
  /** The last sentence before the name of the hotel. */
  closing?: string
  files?: readonly MailFile[]
}

/** A mail about a reservation to its booker: greeting, content, a link to the review, and the phone number of the hotel. */
export function writeReservationMail(
  context: MailContext,
  { opening, hasLink = true, closing, ...content }: ReservationMail,
): MailContent {
  const { reservation, hotel, locale, addresses } = context
  const texts = mailTexts[locale]
  return writeMail(locale, {
    ...content,
    opening: [greetingOf(context), ...opening],
    link: hasLink ? { text: texts.open, address: reviewLink(addresses, reservation, locale) } : null,
    ending: [
      texts.contact(phoneText(hotel.phone, locale)),
      ...(closing === undefined ? [] : [closing]),
      reservation.hotel_name,
    ],
    accent: accentOf(hotel),
    head: mailHead(reservation, hotel, addresses),
  })
}
