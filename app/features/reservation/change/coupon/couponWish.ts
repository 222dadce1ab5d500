import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { isSameCode } from '#app/search/isSameCode.ts'

/** What the guest wishes beside the coupon; null if nothing. */
export function withoutCoupon({ coupon_code: _, ...others }: Wish): Wish | null {
  const { rooms = [], extras } = others
  return rooms.length > 0 || extras !== undefined ? others : null
}

/**
 * The wish with the typed code; null for an empty field, which drops the coupon of the reservation. The code of the reservation is no wish.
 * Null if nothing is left to wish.
 */
export function wishWithCode(wish: Wish, code: string | null, own: string | null): Wish | null {
  return isSameCode(code, own) ? withoutCoupon(wish) : { ...withoutCoupon(wish), coupon_code: code }
}
