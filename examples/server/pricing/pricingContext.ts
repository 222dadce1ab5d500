import type { Whoami } from '#shared/api/session.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { todayAt } from '../hotels/stayRules.ts'
import type { Call, Services } from '../services.ts'
import { currentCustomer } from '../sessions/currentCustomer.ts'
import { type Code, plainCode } from './codes.ts'
import { type CheckedCoupon, checkCoupon } from './coupons.ts'

/** Who asks a hotel for prices, when and how: all that decides, beside the stay itself, what they see and pay. */
export type PricingContext = {
  now: number
  /** The hotel's own day. */
  today: StayDate
  /** Null for a guest, and for who is known at another brand only. */
  customer: Whoami | null
  coupon: CheckedCoupon | null
  promo: Code | null
  mode: 'secret' | 'voucher' | null
  isDayUse: boolean
}

/** What a call may say of how it asks, as its query or its body has it. */
export type PricingQuery = {
  is_day_use?: boolean | undefined
  mode?: 'secret' | 'voucher' | undefined
  coupon_code?: string | undefined
  promo_code?: string | undefined
}

/** A guest who says nothing of themselves. */
export const guestContext = (hotel: Hotel, now: number): PricingContext => ({
  now,
  today: todayAt(hotel, now),
  customer: null,
  coupon: null,
  promo: null,
  mode: null,
  isDayUse: false,
})

/**
 * How a call asks a hotel, at a moment. The database is asked only about what the call has: a member's token, a
 * coupon that may be used up.
 */
export async function pricingContextOf(
  needs: Pick<Services, 'clock'> & { database: Queries },
  hotel: Hotel,
  call: Pick<Call, 'memberToken'>,
  query: PricingQuery,
): Promise<PricingContext> {
  const plain = guestContext(hotel, needs.clock.now())
  return {
    ...plain,
    customer: await currentCustomer(needs, call, hotel.brand_id),
    coupon: await checkCoupon(needs.database, hotel, plainCode(query.coupon_code), plain.today),
    promo: plainCode(query.promo_code),
    mode: query.mode ?? null,
    isDayUse: query.is_day_use ?? false,
  }
}
