import { releaseCoupon, takeCoupon } from '../../pricing/couponUses.ts'
import type { OrderPart } from '../OrderPart.ts'

/** The use of a coupon, by its code. */
export const coupon: OrderPart = {
  shortage: 'coupon_invalid',
  isChangeable: true,
  needs: ({ coupon: code }) => (code === null ? {} : { [code]: 1 }),
  async take(tx, amounts, { hotel }) {
    for (const [code, count] of Object.entries(amounts)) await takeCoupon(tx, hotel, { code, count })
  },
  async release(tx, amounts, { hotel }) {
    for (const [code, count] of Object.entries(amounts)) await releaseCoupon(tx, hotel, { code, count })
  },
}
