import type { Reservation } from '#shared/api/reservations.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { writeObfuscated } from '#shared/url/obfuscate.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { Addresses } from '../start/addresses.ts'
import type { MailHead } from './writeMail.tsx'

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
