import type { ApiError } from '#app/data/ApiError.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'
import type { HotelTime } from '#shared/reservation/hotelTime.ts'

/**
 * The sentence about a refused change that says more than its code: another guest has booked the room, the coupon cannot be added any
 * more, or the card of the guarantee ends before the new stay. Null for another refusal.
 */
export function refusedOfferSentence({ refusal, body }: Pick<ApiError, 'refusal' | 'body'>): TextKey | null {
  if (refusal === 'sold_out') return 'changeOffer.roomGone'
  const reason = body?.meta?.reason
  if (refusal === 'change_refused' && reason === 'guarantee_ends') return 'reservation.refused.guaranteeEnds'
  const isOver = reason === 'limit_reached' || reason === 'expired'
  return refusal === 'coupon_invalid' && isOver ? 'changeOffer.couponOver' : null
}

/**
 * Whether a change was refused because the deadline of the reservation has passed, by the clock of the hotel. Each room has a deadline of
 * its own, and `deadline` is the latest: until then, another room can still be changed. Null without a deadline.
 */
export const isPastDeadline = (
  { refusal, body }: Pick<ApiError, 'refusal' | 'body'>,
  deadline: HotelTime | null,
  now: HotelTime,
): boolean =>
  refusal === 'change_refused' &&
  body?.meta?.reason === 'deadline_passed' &&
  deadline !== null &&
  now >= deadline
