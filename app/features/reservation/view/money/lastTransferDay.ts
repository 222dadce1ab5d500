import type { Reservation } from '#shared/api/reservations.ts'
import { type StayDate, todayIn } from '#shared/stay/stayDates.ts'

/**
 * The last day at the hotel on which the bank transfer of a held reservation can arrive. Null for any other reservation, and if
 * the server does not state the day.
 */
export function lastTransferDay(
  { status, payment, payment_method }: Reservation,
  timeZone: string,
): StayDate | null {
  const end = payment?.expires_at
  if (status !== 'held' || payment_method !== 'bank_transfer' || !end) return null
  // The payment ends at the midnight after the last day.
  return todayIn(timeZone, Date.parse(end) - 1)
}
