import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { couponInvalid } from './coupons.ts'

/** Uses of a coupon. They count for all hotels of the brand. */
type CouponUses = { code: string; count: number }

/**
 * Takes uses of a coupon; 0 only locks it. Refused when too few are left. Writing the row locks it, so that orders with one code
 * wait for each other in all processes.
 */
export async function takeCoupon(
  tx: Queries,
  { brand_id, coupons }: Pick<Hotel, 'brand_id' | 'coupons'>,
  { code, count }: CouponUses,
): Promise<void> {
  const { usage_limit = null, used_elsewhere = 0 } = coupons.find((one) => one.code === code) ?? {}
  const left = usage_limit === null ? null : usage_limit - used_elsewhere
  const taken = await tx.query(
    `INSERT INTO coupon_uses (brand_id, code, count)
     SELECT $1, $2, $3 WHERE $3 = 0 OR $4::int IS NULL OR $3 <= $4::int
     ON CONFLICT (brand_id, code) DO UPDATE SET count = coupon_uses.count + EXCLUDED.count
     WHERE EXCLUDED.count = 0 OR $4::int IS NULL OR coupon_uses.count + EXCLUDED.count <= $4::int
     RETURNING count`,
    [brand_id, code, count, left],
  )
  if (taken.length === 0) throw couponInvalid('limit_reached')
}

/** Releases uses of a coupon. Its row is locked. */
export const releaseCoupon = (
  tx: Queries,
  { brand_id }: Pick<Hotel, 'brand_id'>,
  { code, count }: CouponUses,
) =>
  tx.query('UPDATE coupon_uses SET count = count - $3 WHERE brand_id = $1 AND code = $2', [
    brand_id,
    code,
    count,
  ])
