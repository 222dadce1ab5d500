import { useLocation } from 'react-router-dom'
import { readBookingContext } from '#shared/url/bookingContext.ts'

/**
 * The reservation that the search changes and the id of its room, from the address: so update mode survives a reload and a step back.
 * Both are null in a search for a booking.
 */
export function useUpdateMode(): { number: string | null; room: string | null } {
  const { current_reservation: number, room } = readBookingContext(new URLSearchParams(useLocation().search))
  return { number, room }
}
