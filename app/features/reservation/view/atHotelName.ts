import type { TextKey } from '#app/i18n/catalogues.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { isStayOver } from '#shared/reservation/status.ts'

/**
 * The name of the amount that is paid at the hotel, or after the stay by a later bill. After the stay the hotel has asked for its amount,
 * and the app does not know whether it was paid: its name then asks for nothing.
 */
export function atHotelName({
  status,
  payment_method: method,
}: Pick<Reservation, 'status' | 'payment_method'>): TextKey {
  if (method === 'deferred_payment') return 'reservation.line.afterStay'
  return isStayOver(status) ? 'reservation.statement.at_hotel_over' : 'reservation.statement.at_hotel'
}
