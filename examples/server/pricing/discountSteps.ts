import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel, RoomPlan } from '../hotels/hotel.ts'
import type { Discount } from './applyDiscounts.ts'
import type { PricingContext } from './pricingContext.ts'
import { promotionsFor } from './promotions.ts'

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

const byPromotion = (plan: RoomPlan, dates: readonly StayDate[], context: PricingContext): Discount[] =>
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

/**
 * The possible discounts of a stay on a plan, step by step; of each step only the best is applied. `dates` are the
 * nights, or the one day of a day use.
 */
export const discountSteps = (
  hotel: Hotel,
  plan: RoomPlan,
  dates: readonly StayDate[],
  payer: Payer,
  context: PricingContext,
): Discount[][] => [
  context.isDayUse ? [] : byLength(hotel, dates.length),
  byPayer(hotel, payer),
  byPromotion(plan, dates, context),
  byCoupon(context, dates.length),
]
