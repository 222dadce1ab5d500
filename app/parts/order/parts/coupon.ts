import type { PartialOrder } from '../order.ts'

export const coupon = {
  request: ({ coupon: { code } }: PartialOrder) => (code ? { coupon_code: code } : {}),
}
