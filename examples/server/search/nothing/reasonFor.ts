import type { NothingFound } from '#shared/api/rooms.ts'
import type { OfferProblem, StayOffer } from '../../offers/offers.ts'

type Reason = Pick<NothingFound, 'reason' | 'minimum_nights'>

/**
 * The reason why none of these offers can be booked. Offers with a single reason count first: a guest who changes
 * that alone finds a room. A minimum stay is the first choice, other dates the last.
 */
export function reasonFor(offers: readonly Pick<StayOffer, 'problems' | 'minimumNights'>[]): Reason {
  const alone = (reason: OfferProblem) =>
    offers.filter(({ problems }) => problems.length === 1 && problems[0] === reason)
  const short = alone('minimum_stay')
  if (short.length > 0) {
    return {
      reason: 'minimum_stay',
      minimum_nights: Math.min(...short.map(({ minimumNights }) => minimumNights)),
    }
  }
  const some = (reason: OfferProblem) => offers.some(({ problems }) => problems.includes(reason))
  const reasons = ['sold_out', 'party', 'dates'] as const
  const reason =
    reasons.find((name) => alone(name).length > 0) ?? reasons.find((name) => some(name)) ?? 'sold_out'
  return { reason, minimum_nights: null }
}
