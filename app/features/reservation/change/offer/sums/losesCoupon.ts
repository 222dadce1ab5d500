import type { ChangeOffer } from '#shared/api/changes.ts'
import { amountOf } from '#shared/money/price.ts'

type Version = Pick<ChangeOffer['before'], 'coupon_code' | 'price'>

/** Whether the coupon of the reservation gives nothing after a change, for example because the price is below its minimum. */
export const losesCoupon = ({ before, after }: { before: Version; after: Version }): boolean =>
  after.coupon_code !== null &&
  after.coupon_code === before.coupon_code &&
  amountOf(before.price, 'coupon') !== 0 &&
  amountOf(after.price, 'coupon') === 0
