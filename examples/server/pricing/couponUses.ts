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

/**
 * Gives back the coupon uses of these reservations, in the order of the codes, so that two releases never deadlock.
 */
export async function giveCouponsBack(tx: Queries, reservationIds: number[]): Promise<void> {
  const uses = await tx.query<{ brand_id: number; code: string; count: number }>(
    `SELECT h.brand_id, r.coupon_code AS code, count(*)::int AS count
     FROM reservations r JOIN hotels h ON h.id = r.hotel_id
     WHERE r.id = ANY($1::int[]) AND r.coupon_code IS NOT NULL
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [reservationIds],
  )
  for (const { brand_id, code, count } of uses) {
    await tx.query('UPDATE coupon_uses SET count = count - $3 WHERE brand_id = $1 AND code = $2', [
      brand_id,
      code,
      count,
    ])
  }
}
