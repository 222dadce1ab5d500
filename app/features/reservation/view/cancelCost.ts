import type { ReservedRoom } from '#shared/api/reservations.ts'
import { costOfCancelling } from '#shared/money/change/cancellationFee.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { totals } from '#shared/money/totals.ts'
import { feePercentOn, type PolicyTerms } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** A room with the policy that applies to it. */
export type CostedRoom = Pick<ReservedRoom, 'price' | 'fees' | 'least' | 'checkin_date'> & {
  cancellation_policy: PolicyTerms | null
}

/** What cancelling rooms costs today, in minor units. */
export type CancelCost = {
  /** The fees that are added to the fees so far. */
  today: Money
  /** What cancelling costs at least because of an earlier change; 0 without one. */
  least: Money
}

/** What cancelling these rooms would cost today at the hotel, without their extras. Null if the policy of a room is not known. */
export function cancelCost(rooms: readonly CostedRoom[], today: StayDate): CancelCost | null {
  const costs = rooms.map(({ price, fees, least, checkin_date, cancellation_policy: policy }) => {
    if (!policy) return null
    const { total, localTax } = totals(price)
    const percent = feePercentOn(policy, checkin_date, today)
    return costOfCancelling({ price: total - localTax, fees, least }, percent, price.currency) - fees
  })
  if (costs.includes(null)) return null
  return { today: sumOf(costs.map(Number)), least: sumOf(rooms.map(({ least }) => least)) }
}
