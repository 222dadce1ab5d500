import { useMemo } from 'react'
import { bookings } from '#app/data/booking/bookings.ts'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { paths } from '#app/paths.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import type { SearchState } from '#app/search/url/useSearchState.ts'

/**
 * The booking key of the URL. A key that already has a reservation when the guest enters the screen redirects to its
 * confirmation, or to its unfinished payment; for a reservation made on the screen, the screen redirects itself. A URL without a
 * key is replaced by the same `page` with a new key. Returns null while redirecting.
 */
export function useBookingKey(
  { criteria, chosenCodes, bookingKey }: SearchState,
  page: typeof paths.guestDetail | typeof paths.payment,
): string | null {
  const newKey = useMemo(() => (bookingKey === null ? randomKey() : null), [bookingKey])
  const booked = useMemo(() => (bookingKey === null ? null : bookings.find(bookingKey)), [bookingKey])
  const made =
    booked && (booked.payment ? paths.paymentPending(booked.payment) : paths.confirmation(booked.number))
  const reservation = useMemo(() => booked && { bypass_token: booked.bypass_token }, [booked])

  useRedirect(made, { forget: true, reservation })
  useRedirect(newKey && page(criteria, chosenCodes, newKey))
  return booked ? null : bookingKey
}
