import type { Locale } from '#shared/i18n/locale.ts'
import type { Catalogue } from '../../hotels/hotel.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import type { BookingLimits } from '../../limits/bookingLimits.ts'
import type { MailContext } from '../../mail/mailContext.ts'
import type { MailKind, QueuedMail } from '../../mail/queue.ts'
import type { Addresses } from '../../start/addresses.ts'
import type { Clock } from '../../start/clock.ts'
import type { StoredReservation } from '../read.ts'
import { reservationOf } from '../reservationOf.ts'

/** What a mail about a reservation needs of the server. */
export type MailNeeds = {
  catalogue: Catalogue
  addresses: () => Addresses
  clock: Clock
  bookingLimits: BookingLimits
  counterSecret: string
}

/** What a mail about a reservation is written from, in the language of the booking or in another one. */
export function mailContextOf(
  services: { catalogue: Catalogue; addresses: () => Addresses; clock: Clock },
  stored: StoredReservation,
  locale: Locale = stored.locale,
): MailContext {
  const { catalogue, addresses, clock } = services
  const hotel = catalogue.hotel(stored.hotel_id)
  if (!hotel) throw new Error('A reservation of an unknown hotel')
  const reservation = reservationOf(services, stored, locale, clock.now())
  return { reservation, hotel, locale, addresses: addresses(), today: hotelToday(hotel, clock.now()) }
}

/** A mail to the booker in the language of the booking. */
export const toBooker = ({ id, guest, locale }: StoredReservation, kind: MailKind): QueuedMail => ({
  recipient: guest.email,
  locale,
  kind,
  subjectId: id,
})
