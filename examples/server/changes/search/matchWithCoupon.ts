import type { ChangeRequest } from '#shared/api/changes.ts'
import type { CodeAnswer } from '#shared/api/rooms.ts'
import type { Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import { plainCode } from '../../pricing/codes.ts'
import type { CheckedCoupon } from '../../pricing/coupons.ts'
import type { PricingContext } from '../../pricing/pricingContext.ts'
import type { ChangeCaller } from '../changeContext.ts'
import { type RequestContext, requestContextOf } from '../request/pricedRequest.ts'
import type { PlanMatches } from './matchPlans.ts'

type Searched = {
  caller: ChangeCaller
  context: PricingContext
  /** With the coupon of the reservation. */
  withOwn: RequestContext
  request: Pick<ChangeRequest, 'coupon_code'>
  match(given: RequestContext): Promise<PlanMatches>
}

/** The plans of a search, and the coupon of the request with its status; null without one. */
type CouponMatches = { matches: PlanMatches; coupon: CheckedCoupon | null; isNew: boolean }

const hasPlans = ({ open, nothing }: PlanMatches) => open.size > 0 || (nothing?.other_plans ?? 0) > 0

/** A new coupon with its plans, which are null if no plan can have it, or the status of a code that is not good. */
async function withNewCoupon(
  on: Queries,
  { caller, context, request, match }: Searched,
): Promise<{ coupon: CheckedCoupon | null; matches: PlanMatches | null } | CodeAnswer['status']> {
  let coupon: CheckedCoupon | null = null
  try {
    const given = await requestContextOf(on, caller, context, request)
    coupon = given.coupon.coupon
    return { coupon, matches: await match(given) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.reason !== 'coupon_invalid') return { coupon, matches: null }
    return error.details.meta?.reason as CodeAnswer['status']
  }
}

/**
 * Finds the plans with the coupon of the request. All of them have the coupon, as their offers would. If no offer would have it, all
 * plans have the coupon of the reservation instead, and the status of the code is the reason. If no offer would drop the coupon, the
 * answer has the coupon of the reservation. Without any plan the coupon is not the reason.
 */
export async function matchWithCoupon(on: Queries, searched: Searched): Promise<CouponMatches> {
  const { caller, withOwn, request, match } = searched
  const own = withOwn.coupon.coupon
  if (request.coupon_code === undefined) return { matches: await match(withOwn), coupon: null, isNew: false }
  const code = plainCode(request.coupon_code)
  if (code === plainCode(caller.reservation.coupon_code))
    return { matches: await match(withOwn), coupon: own, isNew: false }
  const found = await withNewCoupon(on, searched)
  const isGood = typeof found === 'object'
  if (isGood && found.matches && hasPlans(found.matches))
    return { matches: found.matches, coupon: found.coupon, isNew: true }
  const matches = await match(withOwn)
  if (isGood && !hasPlans(matches)) return { matches, coupon: found.coupon, isNew: true }
  if (code === null) return { matches, coupon: own, isNew: false }
  const known = caller.hotel.coupons.find((one) => one.code === code) ?? null
  const status = isGood ? 'not_here' : found
  return { matches, coupon: { code, status, known, coupon: null }, isNew: true }
}
