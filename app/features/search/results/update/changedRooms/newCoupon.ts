import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { isSameCode } from '#app/search/isSameCode.ts'
import type { CodeAnswer } from '#shared/api/rooms.ts'

type SearchedCoupon = {
  /** The coupon of the reservation. */
  own: string | null
  /** The code of the search. */
  searched: string | null
  /** Undefined while the answer loads. Null without a code, and from a server that does not answer codes. */
  answer: Pick<CodeAnswer, 'code' | 'status'> | null | undefined
  /** The coupon of the wish in the address. */
  last: Wish['coupon_code']
}

/**
 * The coupon of a change: a new code, null to drop the coupon of the reservation, undefined to leave it. A code that the hotel has refused
 * is no coupon. While an answer loads, the coupon of the last choice stays, if it has the code of the search.
 */
export function newCouponOf({ own, searched, answer, last }: SearchedCoupon): Wish['coupon_code'] {
  if (searched === null) return last === null && own !== null && !answer ? null : undefined
  if (answer === undefined) return typeof last === 'string' && isSameCode(last, searched) ? last : undefined
  const code = answer === null || answer.status === 'applied' ? (answer?.code ?? searched) : null
  return code !== null && !isSameCode(code, own) ? code : undefined
}

/** The wish with the coupon of the search instead of the coupon of the last choice. */
export function withCoupon({ coupon_code: _, ...wish }: Wish, coupon: Wish['coupon_code']): Wish {
  return coupon === undefined ? wish : { ...wish, coupon_code: coupon }
}
