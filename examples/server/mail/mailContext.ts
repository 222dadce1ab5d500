import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoney } from '#shared/i18n/formats.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { Addresses } from '../start/addresses.ts'
import { mailTexts } from './mailTexts.ts'

/**
 * The values that a mail about a reservation needs. Nothing that a guest has typed is in a sentence of a mail, except a name in the
 * greeting that can only be a name: anybody can begin a booking with any address.
 */
export type MailContext = {
  reservation: Reservation
  hotel: Hotel
  locale: Locale
  addresses: Addresses
  /** Today at the hotel. */
  today: StayDate
}

/** An amount in the currency of the reservation. */
export const amountText = ({ reservation, locale }: MailContext, amount: number): string =>
  formatMoney(locale, amount, reservation.price.currency)

/** The amount that the payment of a reservation is about. */
export const paymentAmount = ({ reservation, locale }: MailContext): string =>
  formatMoney(locale, reservation.payment?.amount ?? 0, reservation.price.currency)

/** Whether the attempts so far have charged nothing, or the bank may still have reserved the amount. */
export const chargedText = ({ reservation: { payment }, locale }: MailContext): string =>
  payment?.may_be_reserved ? mailTexts[locale].mayBeReserved : mailTexts[locale].nothingCharged
