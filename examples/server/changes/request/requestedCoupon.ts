import type { ChangeRequest } from '#shared/api/changes.ts'
import type { Queries } from '../../database/Database.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import type { Coupon } from '../../hotels/rateRules.ts'
import { plainCode } from '../../pricing/codes.ts'
import { type CheckedCoupon, checkCoupon, couponInvalid } from '../../pricing/coupons.ts'
import type { StoredReservation } from '../../reservations/read.ts'

/** A coupon that the hotel has no more. It gives as much as it gave when it was ordered, which is the limit of each room. */
const endedCoupon = (code: string): Coupon => ({
  code,
  name: { en: code },
  hotels: [],
  valid: { from: null, until: null },
  off: { amount: Number.MAX_SAFE_INTEGER },
  first_nights: null,
  minimum_total: 0,
  usage_limit: null,
  used_elsewhere: 0,
})

/** The coupon after a change. `keeps`: the reservation has it already. */
export type RequestedCoupon = { coupon: CheckedCoupon | null; keeps: boolean; changes: boolean }

/**
 * The coupon of a request. The coupon of the reservation is not checked again for its dates and uses. Refused with `coupon_invalid` if
 * another one is not good. `ownUses` are the uses of a code that the guest has.
 */
export async function requestedCoupon(
  on: Queries,
  hotel: Hotel,
  stored: StoredReservation,
  { coupon_code }: Pick<ChangeRequest, 'coupon_code'>,
  { today, ownUses }: { today: string; ownUses: (code: string) => number },
): Promise<RequestedCoupon> {
  const own = plainCode(stored.coupon_code)
  const code = coupon_code === undefined ? own : plainCode(coupon_code)
  if (code === null) return { coupon: null, keeps: false, changes: own !== null }
  if (code === own) {
    const known = hotel.coupons.find((one) => one.code === code) ?? endedCoupon(code)
    return { coupon: { code, status: 'applied', known, coupon: known }, keeps: true, changes: false }
  }
  const coupon = await checkCoupon(on, hotel, code, today, ownUses(code))
  if (!coupon?.coupon) throw couponInvalid(coupon?.status ?? 'invalid')
  return { coupon, keeps: false, changes: true }
}
