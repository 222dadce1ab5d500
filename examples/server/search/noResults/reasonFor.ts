import type { NothingFound } from '#shared/api/rooms.ts'
import type { OfferProblem, StayOffer } from '../../offers/offers.ts'

type Reason = Pick<NothingFound, 'reason' | 'minimum_nights'>
type RefusedOffer = Pick<StayOffer, 'problems' | 'minimumNights'>

/** The offers that one reason alone prevents. */
const preventedBy = (reason: OfferProblem, offers: readonly RefusedOffer[]): RefusedOffer[] =>
  offers.filter(({ problems }) => problems.length === 1 && problems[0] === reason)

/** The shortest stay with which one of these offers could be booked; null if a longer stay alone does not help. */
function shortestStay(offers: readonly RefusedOffer[]): number | null {
  const nights = preventedBy('minimum_stay', offers).map(({ minimumNights }) => minimumNights)
  return nights.length > 0 ? Math.min(...nights) : null
}

/**
 * The reason why rooms cannot be booked. `rooms` are their offers, none of which can be booked. Offers with a single reason count
 * first: a guest who changes that alone finds a room. A minimum stay is the first choice if a longer stay helps every room; its
 * nights are then enough for all of them. Other dates are the last choice.
 */
export function reasonFor(rooms: readonly (readonly RefusedOffer[])[]): Reason {
  const shortest = rooms.map(shortestStay)
  const known = shortest.filter((nights) => nights !== null)
  if (known.length > 0 && known.length === rooms.length)
    return { reason: 'minimum_stay', minimum_nights: Math.max(...known) }
  const offers = rooms.filter((_, room) => shortest[room] === null).flat()
  const reasons = ['sold_out', 'party', 'dates'] as const
  const reason =
    reasons.find((name) => preventedBy(name, offers).length > 0) ??
    reasons.find((name) => offers.some(({ problems }) => problems.includes(name))) ??
    'sold_out'
  return { reason, minimum_nights: null }
}
