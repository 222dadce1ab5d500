import type { RoomPlan } from '../hotels/hotel.ts'
import type { PricingContext } from './pricingContext.ts'
import { isOpen } from './promotions.ts'

/** Whether the code that came with the call opens a secret plan: a promotion of that code must name it. */
const isOpened = ({ promotions, hotel_plan_code }: RoomPlan, context: PricingContext): boolean =>
  promotions.some(
    (promotion) =>
      promotion.code !== null && isOpen(promotion, context) && promotion.plans?.includes(hotel_plan_code),
  )

/**
 * Whether there is this plan for who asks so. Plans for members are for whoever is signed in; secret ones for who
 * comes by the hotel's link or with a code that names them. By that link only secret plans are found, with a voucher
 * only those that take it, and a day use finds no plan for a night, nor a night one for the day.
 */
export function isOffered(plan: RoomPlan, context: PricingContext): boolean {
  const { mode, customer, isDayUse } = context
  if (plan.is_day_use !== isDayUse) return false
  if (mode === 'secret') return plan.visibility === 'secret'
  if (mode === 'voucher' && !plan.takes_voucher) return false
  if (plan.visibility === 'secret') return isOpened(plan, context)
  return plan.visibility !== 'member' || Boolean(customer?.user || customer?.organization)
}
