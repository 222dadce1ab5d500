import { guestIdentity, type Identity } from '#shared/api/identity.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import { currentCustomer } from '../sessions/currentCustomer.ts'
import type { Call } from '../start/Call.ts'
import type { Clock } from '../start/clock.ts'
import { type Code, plainCode } from './codes.ts'
import { type CheckedCoupon, checkCoupon } from './coupons.ts'

/** Everything besides the stay that decides prices and visible plans: the customer, the time and the codes. */
export type PricingContext = {
  now: number
  /** The day at the hotel. */
  today: StayDate
  /** A customer of another brand is a guest. */
  customer: Identity
  coupon: CheckedCoupon | null
  promo: Code | null
  mode: 'secret' | 'voucher' | null
  /** The codes of the only plans of the hotel for which a voucher of nights is; left out or null without one. */
  voucherPlans?: readonly string[] | null
  isDayUse: boolean
}

/** The fields of a query or a body that become the context. */
type PricingQuery = {
  is_day_use?: boolean | undefined
  mode?: 'secret' | 'voucher' | undefined
  coupon_code?: string | undefined
  promo_code?: string | undefined
}

/** The context of a guest without a session or codes. */
export const guestContext = (hotel: Hotel, now: number): PricingContext => ({
  now,
  today: hotelToday(hotel, now),
  customer: guestIdentity,
  coupon: null,
  promo: null,
  mode: null,
  isDayUse: false,
})

/**
 * The context of a call. Reads the database only for a member's token and for a coupon with limited uses. `ownUses` are the uses of
 * the coupon that the order of the guest already has.
 */
export async function pricingContextOf(
  needs: { clock: Clock } & { database: Queries },
  hotel: Hotel,
  call: Pick<Call, 'memberToken'>,
  query: PricingQuery,
  ownUses = 0,
): Promise<PricingContext> {
  const plain = guestContext(hotel, needs.clock.now())
  return {
    ...plain,
    customer: await currentCustomer(needs, call, hotel.brand_id),
    coupon: await checkCoupon(needs.database, hotel, plainCode(query.coupon_code), plain.today, ownUses),
    promo: plainCode(query.promo_code),
    mode: query.mode ?? null,
    isDayUse: query.is_day_use ?? false,
  }
}
