import type { Whoami } from '#shared/api/session.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/catalogue.ts'
import { todayAt } from '../hotels/stayRules.ts'
import type { Call } from '../services.ts'
import { whoIs } from '../sessions/currentCustomer.ts'
import { type Code, plainCode } from './codes.ts'
import { type AskedCoupon, askedCoupon } from './coupons.ts'

/** Who asks a hotel for prices, when and how: all that decides, beside the stay itself, what they see and pay. */
export type Asking = {
  now: number
  /** The hotel's own day. */
  today: StayDate
  /** Null for a guest, and for who is known at another brand only. */
  who: Whoami | null
  coupon: AskedCoupon | null
  promo: Code | null
  mode: 'secret' | 'voucher' | null
  isDayUse: boolean
}

/** What a call may say of how it asks, as its query or its body has it. */
export type AskedWith = {
  is_day_use?: boolean | undefined
  mode?: 'secret' | 'voucher' | undefined
  coupon_code?: string | undefined
  promo_code?: string | undefined
}

/** A guest who says nothing of themselves. */
export const plainAsking = (hotel: Hotel, now: number): Asking => ({
  now,
  today: todayAt(hotel, now),
  who: null,
  coupon: null,
  promo: null,
  mode: null,
  isDayUse: false,
})

/**
 * How a call asks a hotel, at a moment. The database is asked only about what the call has: a member's token, a
 * coupon that may be used up.
 */
export async function askingOf(
  on: Queries,
  hotel: Hotel,
  call: Pick<Call, 'tenant' | 'memberToken'>,
  query: AskedWith,
  now: number,
): Promise<Asking> {
  const plain = plainAsking(hotel, now)
  return {
    ...plain,
    who: await whoIs(on, call, hotel.brand_id),
    coupon: await askedCoupon(on, call.tenant, hotel, plainCode(query.coupon_code), plain.today),
    promo: plainCode(query.promo_code),
    mode: query.mode ?? null,
    isDayUse: query.is_day_use ?? false,
  }
}
