import type { TextKey } from '#app/i18n/catalogues.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import { furtherCost } from '#shared/money/change/cancellationFee.ts'
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
  /** What is added to the fees so far. */
  today: Money
  /** The fees of earlier changes. */
  fees: Money
  /** The least amounts of the rooms whose cost they decide today; 0 without one. */
  least: Money
  /** The fees so far of these rooms. */
  feesOfLeast: Money
  /** No earlier change has made a room costly. Only then a room may be called free to cancel. */
  mayBeFree: boolean
}

/** What cancelling these rooms would cost today at the hotel, without their extras. Null if the policy of a room is not known. */
export function cancelCost(rooms: readonly CostedRoom[], today: StayDate): CancelCost | null {
  const costs = rooms.map(({ price, fees, least, checkin_date, cancellation_policy: policy }) => {
    if (!policy) return null
    const { total, localTax } = totals(price)
    const percent = feePercentOn(policy, checkin_date, today)
    return { fees, ...furtherCost({ price: total - localTax, fees, least }, percent, price.currency) }
  })
  const known = costs.flatMap((cost) => cost ?? [])
  if (known.length < costs.length) return null
  const binding = known.filter(({ least }) => least > 0)
  return {
    today: sumOf(known.map(({ further }) => further)),
    fees: sumOf(known.map(({ fees }) => fees)),
    least: sumOf(binding.map(({ least }) => least)),
    feesOfLeast: sumOf(binding.map(({ fees }) => fees)),
    mayBeFree: rooms.every(({ least }) => least === 0),
  }
}

/** A sentence with its amounts in minor units, by the names of its placeholders. */
export type CostSentence = { key: TextKey; amounts: Readonly<Record<string, Money>> }

/** What cancelling costs today, beside the fees so far; null if it costs nothing. */
export function costSentence({ today, fees, mayBeFree }: CancelCost): CostSentence | null {
  if (today > 0)
    return {
      key: `reservation.review.${fees > 0 ? 'costsFurther' : 'costsToday'}`,
      amounts: { amount: today },
    }
  return mayBeFree ? null : { key: 'reservation.review.costsNothingFurther', amounts: {} }
}

/** Why cancelling costs a least amount, with the fees so far that are a part of it; null if no earlier change decides the cost. */
export function leastSentence({
  least,
  feesOfLeast: fees,
}: Pick<CancelCost, 'least' | 'feesOfLeast'>): CostSentence | null {
  if (least === 0) return null
  return {
    key: `reservation.review.${fees > 0 ? 'leastWithFees' : 'least'}`,
    amounts: { amount: least, fees },
  }
}
