import type { Reservation } from '#shared/api/reservations.ts'
import { statementSums } from '#shared/money/change/statement/statementSums.ts'
import type { StoredReservation } from '../read.ts'
import { movementsOf } from './movements.ts'
import { payingVoucher, versionExtras, versionRooms } from './versionSums.ts'

/**
 * The statement of money of a booked reservation; null while it is held, and for a released one. What the booking should have paid and
 * has not is paid at the hotel.
 */
export function moneyStatementOf(stored: StoredReservation): Reservation['money'] {
  if (stored.status === 'held' || stored.status === 'released') return null
  const { money, due_now } = statementSums(
    versionRooms(stored),
    versionExtras(stored),
    movementsOf(stored),
    payingVoucher(stored),
  )
  return { ...money, at_hotel: money.at_hotel + due_now }
}
