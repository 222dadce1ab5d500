import type { TextKey } from '#app/i18n/catalogues.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { isStayOver } from '#shared/reservation/status.ts'

/**
 * The name of an amount that is paid at the hotel. After the stay the hotel has asked for it, and the app does not know whether it was
 * paid: its name then asks for nothing.
 */
export const atHotelName = ({ status }: Pick<Reservation, 'status'>): TextKey =>
  isStayOver(status) ? 'reservation.statement.at_hotel_over' : 'reservation.statement.at_hotel'

/** The name of an amount that the guest pays by a bill after the stay. */
export const laterName = ({ status }: Pick<Reservation, 'status'>): TextKey =>
  isStayOver(status) ? 'reservation.line.afterStay' : 'reservation.statement.later'
