import type { TextKey } from '#app/i18n/catalogues.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Money } from '#shared/money/money.ts'
import { atHotelName } from '../view/atHotelName.ts'

/**
 * What stands for the money of a reservation of which nothing is paid, in minor units, with its name: what is due at the hotel or
 * after the stay, else what the hotel may ask for. Null if nothing is due, and after a payment.
 */
export function unpaidSum(
  reservation: Pick<Reservation, 'money' | 'payment_method' | 'status'>,
): { name: TextKey; amount: Money } | null {
  const { money } = reservation
  if (money === null || money.paid > 0) return null
  const { at_hotel, may_be_asked } = money
  if (at_hotel > 0) return { name: atHotelName(reservation), amount: at_hotel }
  return may_be_asked > 0 ? { name: 'reservation.statement.may_be_asked', amount: may_be_asked } : null
}
