import type { ApiError } from '#app/data/ApiError.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'

/**
 * The sentence about a refused change that says more than its code: another guest has booked the room, or the coupon cannot be added
 * any more. Null for another refusal.
 */
export function refusedOfferSentence({ refusal, body }: Pick<ApiError, 'refusal' | 'body'>): TextKey | null {
  if (refusal === 'sold_out') return 'changeOffer.roomGone'
  const reason = body?.meta?.reason
  const isOver = reason === 'limit_reached' || reason === 'expired'
  return refusal === 'coupon_invalid' && isOver ? 'changeOffer.couponOver' : null
}
