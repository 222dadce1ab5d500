import type { Identity } from '#shared/api/identity.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'
import { spendingRulesOf } from '#shared/points/pointRules.ts'
import { spendingProblem } from '#shared/points/spending.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { pointRulesOf } from '../members/programs.ts'
import type { Owner } from '../reservations/access/owner.ts'
import type { StoredPoints } from '../reservations/read.ts'

/**
 * The points that pay for an order, before the price has their line; null without points. Refused with `invalid` if the customer cannot
 * use points here, or not this number: a private order of a member whose programme has points, within the steps, the minimum and the price
 * without local taxes. Whether the member has them is checked where they are taken.
 */
export function pointsOfOrder(
  hotel: Hotel,
  { spending_point: count = 0 }: ReservationOrder,
  { customer: { user }, owner }: { customer: Identity; owner: Owner['owner'] },
  price: StayPrice,
): StoredPoints | null {
  if (count === 0) return null
  const rules = user && owner === 'member' ? pointRulesOf(hotel, user.program_id ?? null) : null
  const spending = rules && spendingRulesOf(rules, hotel.currency)
  const order = { balance: count, total: price.total, localTax: amountOf(price, 'local_tax') }
  if (!user || !spending || spending.value === null || spendingProblem(count, spending, order) !== null)
    throw new Refusal('invalid', { field: 'spending_point' })
  return { member: user.id, point: spending.value, value: count * spending.value, fees: 0 }
}
