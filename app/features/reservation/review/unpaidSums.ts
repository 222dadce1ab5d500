import type { TextKey } from '#app/i18n/catalogues.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Money } from '#shared/money/money.ts'
import { restParts } from '#shared/money/restParts.ts'
import { atHotelName, laterName } from '../view/money/atHotelName.ts'

/** An amount in minor units, with its name. */
type NamedSum = { name: TextKey; amount: Money }

/** What is paid at the hotel, and by a bill after the stay. Amounts of 0 are left out. */
export function restSums(
  rest: Money,
  reservation: Pick<Reservation, 'price' | 'payment_method' | 'status'>,
): NamedSum[] {
  const { later, atHotel } = restParts(rest, reservation.price, reservation.payment_method)
  return [
    { name: laterName(reservation), amount: later },
    { name: atHotelName(reservation), amount: atHotel },
  ].filter(({ amount }) => amount !== 0)
}

/**
 * What stands for the money of a reservation of which nothing is paid: what is due after the stay and at the hotel, else what the hotel
 * may ask for. Empty if nothing is due, and after a payment.
 */
export function unpaidSums(
  reservation: Pick<Reservation, 'price' | 'money' | 'payment_method' | 'status'>,
): NamedSum[] {
  const { money } = reservation
  if (money === null || money.paid > 0) return []
  const { at_hotel, may_be_asked } = money
  if (at_hotel > 0) return restSums(at_hotel, reservation)
  return may_be_asked > 0 ? [{ name: 'reservation.statement.may_be_asked', amount: may_be_asked }] : []
}
