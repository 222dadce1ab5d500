import type { CodeAnswer } from '#shared/api/rooms.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type Coupon, isWithin } from '../hotels/rateRules.ts'
import type { Code } from './codes.ts'

/** The coupon code of a call, its status, the coupon of that code, and the coupon if it is good. */
export type CheckedCoupon = {
  code: Code
  status: CodeAnswer['status']
  known: Coupon | null
  coupon: Coupon | null
}

/**
 * The status of a coupon at a hotel on a day, after `used` bookings have used it. `own` are the uses among them that the order of the
 * guest has: it keeps them, also if the hotel has lowered the limit since.
 */
export function couponStatus(
  { code, settings }: Pick<Hotel, 'code' | 'settings'>,
  coupon: Coupon | null,
  today: StayDate,
  used: number,
  own = 0,
): CodeAnswer['status'] {
  if (!coupon) return 'invalid'
  const isTaken = settings.coupon_active === true && coupon.hotels.includes(code)
  if (!isTaken || ('amount' in coupon.off && settings.percentage_coupon_discount_only)) return 'not_here'
  if (!isWithin(today, coupon.valid)) return 'expired'
  const { usage_limit, used_elsewhere } = coupon
  const isUsedUp = usage_limit !== null && used + used_elsewhere >= usage_limit
  return isUsedUp && own === 0 ? 'limit_reached' : 'applied'
}

async function usesOf(on: Queries, brandId: number, code: Code): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    'SELECT count FROM coupon_uses WHERE brand_id = $1 AND code = $2',
    [brandId, code],
  )
  return row?.count ?? 0
}

/** The coupon of a code at a hotel. `own` are the uses that the order of the guest has. */
export async function checkCoupon(
  on: Queries,
  hotel: Hotel,
  code: Code | null,
  today: StayDate,
  own = 0,
): Promise<CheckedCoupon | null> {
  if (code === null) return null
  const known = hotel.coupons.find((coupon) => coupon.code === code) ?? null
  const isCounted = known !== null && known.usage_limit !== null
  const used = isCounted ? await usesOf(on, hotel.brand_id, code) : 0
  const status = couponStatus(hotel, known, today, used, own)
  return { code, status, known, coupon: status === 'applied' ? known : null }
}

/** The refusal of a booking with a coupon that is not good. The reason is the status of a search. */
export const couponInvalid = (reason: CodeAnswer['status']): Refusal =>
  new Refusal('coupon_invalid', { field: 'coupon_code', meta: { reason } })
