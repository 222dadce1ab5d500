import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { Coupon } from '../hotels/rateRules.ts'
import { couponInvalid } from './coupons.ts'

/**
 * Counts a booking as a use of a coupon; refused when no uses are left. Runs inside the booking's transaction.
 * Writing the row locks it, so bookings with one code wait for each other in all processes.
 */
export async function countCouponUse(tx: Queries, hotel: Hotel, coupon: Coupon): Promise<void> {
  const { code, usage_limit, used_elsewhere } = coupon
  const left = usage_limit === null ? null : usage_limit - used_elsewhere
  const counted = await tx.query(
    `INSERT INTO coupon_uses (brand_id, code, count)
     SELECT $1, $2, 1 WHERE $3::int IS NULL OR $3::int > 0
     ON CONFLICT (brand_id, code) DO UPDATE SET count = coupon_uses.count + 1
     WHERE $3::int IS NULL OR coupon_uses.count < $3::int
     RETURNING count`,
    [hotel.brand_id, code, left],
  )
  if (counted.length === 0) throw couponInvalid('limit_reached')
}

/** Uses of a coupon of a brand. */
export type CouponUses = { brand_id: number; code: string; count: number }

/** Gives uses of coupons back, in the order of the list: a list in the order of the codes lets two releases never deadlock. */
export async function giveCouponsBack(tx: Queries, uses: readonly CouponUses[]): Promise<void> {
  for (const { brand_id, code, count } of uses)
    await tx.query('UPDATE coupon_uses SET count = count - $3 WHERE brand_id = $1 AND code = $2', [
      brand_id,
      code,
      count,
    ])
}
