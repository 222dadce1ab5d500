import type { TextKey } from '#app/i18n/catalogues.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { isPaidLater } from '#shared/money/paymentMethods.ts'
import { isStayOver } from '#shared/reservation/status.ts'

/**
 * The name of the amount that is paid at the hotel, or later: at the hotel and by a bill after the stay. After the stay the hotel has asked for its amount,
 * and the app does not know whether it was paid: its name then asks for nothing.
 */
export function atHotelName({
  status,
  payment_method: method,
}: Pick<Reservation, 'status' | 'payment_method'>): TextKey {
  if (isPaidLater(method))
    return isStayOver(status) ? 'reservation.line.afterStay' : 'reservation.statement.later'
  return isStayOver(status) ? 'reservation.statement.at_hotel_over' : 'reservation.statement.at_hotel'
}
