import type { RatePlan } from '../hotels/hotel.ts'
import type { PricingContext } from './pricingContext.ts'
import { isOpen } from './promotions.ts'

/** Whether the call's promotion code opens a secret plan: a promotion with that code must name the plan. */
const isOpened = ({ promotions, hotel_plan_code }: RatePlan, context: PricingContext): boolean =>
  promotions.some(
    (promotion) =>
      promotion.code !== null && isOpen(promotion, context) && promotion.plans?.includes(hotel_plan_code),
  )

/**
 * Whether a plan is visible. Member plans need a signed-in customer. Secret plans need the hotel's link or a code
 * that names them. The hotel's link shows secret plans only, a voucher shows plans that accept it only, a voucher of
 * nights its own plans, and a day use shows day-use plans only.
 */
export function isOffered(plan: RatePlan, context: PricingContext): boolean {
  const { mode, customer, isDayUse, voucherPlans } = context
  if (plan.is_day_use !== isDayUse) return false
  if (voucherPlans && !voucherPlans.includes(plan.hotel_plan_code)) return false
  if (mode === 'secret') return plan.visibility === 'secret'
  if (mode === 'voucher' && !plan.takes_voucher) return false
  if (plan.visibility === 'secret') return isOpened(plan, context)
  return plan.visibility !== 'member' || customer.kind !== 'guest'
}
