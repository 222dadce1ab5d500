import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/catalogue.ts'
import type { Coupon } from '../pricing/rateRules.ts'
import { couponInvalid } from './quote.ts'

/**
 * Counts a booking as a use of a coupon, where there are uses left: must run in the booking's transaction. Its row is
 * locked as it is written, so bookings with one code queue up behind each other, in whatever process they are.
 */
export async function countCouponUse(
  tx: Queries,
  tenant: string,
  hotel: Hotel,
  coupon: Coupon,
): Promise<void> {
  const { code, usage_limit, used_elsewhere } = coupon
  const left = usage_limit === null ? null : usage_limit - used_elsewhere
  const counted = await tx.query(
    `INSERT INTO coupon_uses (tenant, brand_id, code, count)
     SELECT $1, $2, $3, 1 WHERE $4::int IS NULL OR $4::int > 0
     ON CONFLICT (tenant, brand_id, code) DO UPDATE SET count = coupon_uses.count + 1
     WHERE $4::int IS NULL OR coupon_uses.count < $4::int
     RETURNING count`,
    [tenant, hotel.brand_id, code, left],
  )
  if (counted.length === 0) throw couponInvalid('limit_reached')
}

/** Gives back the uses of these reservations, in the order of their codes, as nobody else takes several. */
export async function giveCouponsBack(tx: Queries, tenant: string, reservationIds: number[]): Promise<void> {
  const uses = await tx.query<{ brand_id: number; code: string; count: number }>(
    `SELECT h.brand_id, r.coupon_code AS code, count(*)::int AS count
     FROM reservations r JOIN hotels h ON h.id = r.hotel_id
     WHERE r.id = ANY($1::int[]) AND r.coupon_code IS NOT NULL
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [reservationIds],
  )
  for (const { brand_id, code, count } of uses) {
    await tx.query(
      'UPDATE coupon_uses SET count = count - $4 WHERE tenant = $1 AND brand_id = $2 AND code = $3',
      [tenant, brand_id, code, count],
    )
  }
}
