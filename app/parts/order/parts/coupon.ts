import type { OrderParts } from '../order.ts'

export const coupon = {
  request: ({ coupon: { code } }: OrderParts) => (code ? { coupon_code: code } : {}),
}
