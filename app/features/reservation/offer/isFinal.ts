import type { ApiError } from '#app/data/ApiError.ts'

/** Whether the hotel refuses the same request again, so that another press helps nothing: a refused coupon, and too many begun changes. */
export const isFinal = ({ refusal }: Pick<ApiError, 'refusal'>): boolean =>
  refusal === 'coupon_invalid' || refusal === 'change_limit'
