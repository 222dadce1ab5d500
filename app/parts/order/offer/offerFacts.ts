import { boolean, type Infer, integer, nullable, object, string } from 'superstruct'
import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import type { WarningType } from '#app/errors/notices.ts'
import { priceOf } from '#app/search/rooms/chosenRooms.ts'
import { amountOf } from '#shared/money/price.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { policyLines } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** The facts of an offer that the guest agrees to. A change of them needs a warning before the booking. */
export const OfferFacts = object({
  bookingKey: string(),
  /** The rooms without extras, in minor units of the currency. */
  total: integer(),
  currency: string(),
  /** The code of the coupon that lowers the price; null without one. */
  coupon: nullable(string()),
  /** All rooms can be cancelled without a fee today. */
  isFree: boolean(),
})

export type OfferFacts = Infer<typeof OfferFacts>

/** The facts of the chosen rooms; null without a room or dates. */
export function offerFacts(
  bookingKey: string,
  chosen: readonly ChosenRoom[],
  criteria: Criteria,
  today: StayDate,
): OfferFacts | null {
  const price = priceOf(chosen)
  const { checkin } = criteria
  if (!price || !checkin) return null
  const isFree = chosen.every(({ index, plan }) => {
    const begins = criteria.rooms[index]?.checkin_date ?? checkin
    const policy = plan.cancellation_policy
    return policy !== null && policyLines(policy, begins, today).some(({ kind }) => kind === 'free')
  })
  const coupon = amountOf(price, 'coupon') === 0 ? null : (criteria.coupon_code ?? '')
  return { bookingKey, total: price.total, currency: price.currency, coupon, isFree }
}

/** The changes that need a warning. A coupon that applies only now, for example, is just a lower price. */
export const changesOf = (seen: OfferFacts, current: OfferFacts): WarningType[] => [
  ...(seen.total !== current.total || seen.currency !== current.currency ? (['price'] as const) : []),
  ...(seen.coupon !== null && current.coupon === null ? (['coupon'] as const) : []),
  ...(seen.isFree && !current.isFree ? (['deadline'] as const) : []),
]
