import { useLocation } from 'react-router-dom'
import { readBookingContext } from '#shared/url/bookingContext.ts'

/**
 * The reservation that the search changes, the id of its room, and whether its coupon is dropped, from the address: so update mode survives
 * a reload and a step back. Number and room are null in a search for a booking.
 */
export function useUpdateMode(): { number: string | null; room: string | null; dropsCoupon: boolean } {
  const context = readBookingContext(new URLSearchParams(useLocation().search))
  const { current_reservation: number, room, wish } = context
  // The wish is JSON, so that the text occurs as its field only. A booking does not load the reader of the wish.
  return { number, room, dropsCoupon: /"coupon_code":null/.test(wish ?? '') }
}
