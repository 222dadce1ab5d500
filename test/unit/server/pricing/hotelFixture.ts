import { guestIdentity, identityOf } from '#shared/api/identity.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays, nightDates } from '#shared/stay/stayDates.ts'
import { hakone } from '../../../../examples/seed/hakone/hakone.ts'
import { kyoto } from '../../../../examples/seed/kyoto/kyoto.ts'
import type { SeedHotel } from '../../../../examples/seed/types.ts'
import type { Hotel, RatePlan, RoomType } from '../../../../examples/server/hotels/hotel.ts'
import { type Coupon, noRates, type Promotion } from '../../../../examples/server/hotels/rateRules.ts'
import type { Guests } from '../../../../examples/server/hotels/stay.ts'
import { pricesOf } from '../../../../examples/server/pricing/prices.ts'
import type { PricingContext } from '../../../../examples/server/pricing/pricingContext.ts'

/** Hotels with the taxes and rounding of the seed, and with the discounts of a test. */

export const hotelLike = (seed: SeedHotel, more: Partial<Hotel> = {}): Hotel =>
  ({ ...seed, rates: noRates, promotions: [], coupons: [], ...more }) as unknown as Hotel

export const townhouse = hotelLike(kyoto)
export const ryokan = hotelLike(hakone)

export const room = { occupancy: [150, 100, 90], max_adults: 2, max_guests: 3 } as RoomType

export const planLike = (more: Partial<RatePlan> = {}): RatePlan =>
  ({
    hotel_plan_code: 'room-only',
    visibility: 'all',
    is_day_use: false,
    takes_voucher: false,
    is_japanese_only: false,
    uncounted_kids: [],
    promotions: [],
    ...more,
  }) as unknown as RatePlan

export const TODAY = '2027-02-01'

export const guest: PricingContext = {
  now: Date.parse(`${TODAY}T03:00:00Z`),
  today: TODAY,
  customer: guestIdentity,
  coupon: null,
  promo: null,
  mode: null,
  isDayUse: false,
}

const names = { first_name: 'Hanako', last_name: 'Yamada' }
export const member: PricingContext = {
  ...guest,
  customer: identityOf({ user: { id: 1, ...names }, organization: null }),
}
export const corporate: PricingContext = {
  ...guest,
  customer: identityOf({ user: null, organization: { id: 900, name: 'Aozora', display_name: 'Aozora' } }),
}
export const both: PricingContext = {
  ...guest,
  customer: identityOf({ user: member.customer.user, organization: corporate.customer.organization }),
}

export const promotionLike = (more: Partial<Promotion>): Promotion => ({
  id: 'p',
  name: { en: 'P' },
  hotels: ['kyoto'],
  plans: null,
  code: null,
  stay: null,
  weekdays: null,
  ahead: null,
  booked: { from: null, until: null },
  off: { percent: 10 },
  ...more,
})

export const couponLike = (more: Partial<Coupon> = {}): Coupon => ({
  code: 'C',
  name: { en: 'C' },
  hotels: ['kyoto'],
  valid: { from: null, until: null },
  off: { percent: 10 },
  first_nights: null,
  minimum_total: 0,
  usage_limit: null,
  used_elsewhere: 0,
  ...more,
})

export const withCoupon = (coupon: Coupon, context = guest): PricingContext => ({
  ...context,
  coupon: { code: coupon.code, status: 'applied', known: coupon, coupon },
})

/** Monday, 1 March 2027. */
export const MONDAY = '2027-03-01'

export type Stay = {
  hotel?: Hotel
  plan?: RatePlan
  context?: PricingContext
  party?: Guests
  /** The base price of each night, or of the day. */
  bases?: number[]
  checkin?: string
}

/** The prices of a stay: by default two adults for three nights at 10,000 each. */
export function pricesAt({ hotel, plan, context, party, bases, checkin = MONDAY }: Stay) {
  const prices = bases ?? [10_000, 10_000, 10_000]
  const nights = nightDates(checkin, addDays(checkin, prices.length)).map((date, n) => ({
    date,
    price: prices[n] ?? 0,
  }))
  return pricesOf(
    hotel ?? townhouse,
    room,
    plan ?? planLike(),
    party ?? adultsOnly(2),
    nights,
    context ?? guest,
  )
}

/** The discount lines of a price, by kind. */
export const discountsOf = (stay: Stay): Record<string, number> =>
  Object.fromEntries(
    pricesAt(stay)
      .price.lines.filter(({ amount }) => amount < 0)
      .map(({ kind, amount }) => [kind, amount]),
  )
