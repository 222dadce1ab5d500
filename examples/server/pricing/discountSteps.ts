import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel, RatePlan } from '../hotels/hotel.ts'
import type { Discount } from './applyDiscounts.ts'
import type { PricingContext } from './pricingContext.ts'
import { isOpen, promotionsFor } from './promotions.ts'

/** What of a customer lowers the price. */
export type Payer = {
  isMember: boolean
  organizationId: number | null
}

/** A guest of which nothing is known. */
export const publicPayer: Payer = { isMember: false, organizationId: null }

const percentOff = (kind: Discount['kind'], percent: number, more: Partial<Discount> = {}): Discount => ({
  kind,
  id: null,
  off: { percent },
  ...more,
})

const byLength = ({ rates }: Hotel, nights: number): Discount[] =>
  rates.length_of_stay
    .filter((rule) => nights >= rule.nights)
    .map(({ percent }) => percentOff('length_of_stay', percent))

function byPayer({ rates }: Hotel, { isMember, organizationId }: Payer): Discount[] {
  const member = isMember ? [percentOff('member', rates.member_percent)] : []
  const corporate = rates.corporate
    .filter(({ organization_id }) => organization_id === organizationId)
    .map(({ percent }) => percentOff('corporate', percent))
  return [...member, ...corporate]
}

const byPromotion = (plan: RatePlan, dates: readonly StayDate[], context: PricingContext): Discount[] =>
  promotionsFor(plan, dates, context).map(({ promotion: { id, off }, nights }) => ({
    kind: 'promotion',
    id,
    off,
    nights,
  }))

function byCoupon({ coupon }: PricingContext, nights: number): Discount[] {
  if (!coupon?.coupon) return []
  const { off, first_nights, minimum_total } = coupon.coupon
  const meant = Array.from({ length: nights }, (_, at) => first_nights === null || at < first_nights)
  return [{ kind: 'coupon', id: null, off, nights: meant, minimum: minimum_total }]
}

/** The steps that depend on the number of nights and on the customer only. */
const fixedSteps = (hotel: Hotel, nights: number, payer: Payer, context: PricingContext): Discount[][] => [
  context.isDayUse ? [] : byLength(hotel, nights),
  byPayer(hotel, payer),
]

/**
 * The possible discounts of a stay on a plan, step by step; of each step only the best is applied. `dates` are the
 * nights, or the one day of a day use.
 */
export const discountSteps = (
  hotel: Hotel,
  plan: RatePlan,
  dates: readonly StayDate[],
  payer: Payer,
  context: PricingContext,
): Discount[][] => [
  ...fixedSteps(hotel, dates.length, payer, context),
  byPromotion(plan, dates, context),
  byCoupon(context, dates.length),
]

/**
 * The discounts of any stay of this many nights at their largest: promotions and coupons count for all nights, on all
 * days and without a minimum price.
 */
export function largestSteps(
  hotel: Hotel,
  plan: RatePlan,
  nights: number,
  payer: Payer,
  context: PricingContext,
): { fixed: Discount[][]; varying: Discount[][] } {
  const promotions = plan.promotions.filter((promotion) => isOpen(promotion, context))
  const coupon = context.coupon?.coupon
  return {
    fixed: fixedSteps(hotel, nights, payer, context),
    varying: [
      promotions.map(({ id, off }) => ({ kind: 'promotion', id, off })),
      coupon ? [{ kind: 'coupon', id: null, off: coupon.off }] : [],
    ],
  }
}
