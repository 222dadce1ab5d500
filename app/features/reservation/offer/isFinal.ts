import type { ApiError } from '#app/data/ApiError.ts'

/**
 * Whether the hotel refuses the same request again, so that another press helps nothing: a refused coupon, too many begun changes, and
 * what the guest may not do.
 */
export const isFinal = ({ refusal }: Pick<ApiError, 'refusal'>): boolean =>
  refusal === 'coupon_invalid' || refusal === 'change_limit' || refusal === 'change_refused'
