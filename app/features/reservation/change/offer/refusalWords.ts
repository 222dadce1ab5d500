import type { ApiError } from '#app/data/ApiError.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'

/**
 * The sentence about a refused change that says more than its code: another guest has booked the room, the coupon cannot be added any
 * more, or the card of the guarantee ends before the new stay. Null for another refusal.
 */
export function refusalSentence({ refusal, body }: Pick<ApiError, 'refusal' | 'body'>): TextKey | null {
  if (refusal === 'sold_out') return 'changeOffer.roomGone'
  const reason = body?.meta?.reason
  if (refusal === 'change_refused' && reason === 'guarantee_ends') return 'reservation.refused.guaranteeEnds'
  const isOver = reason === 'limit_reached' || reason === 'expired'
  return refusal === 'coupon_invalid' && isOver ? 'changeOffer.couponOver' : null
}
