import type { ErrorName } from '#shared/api/errors.ts'
import type { NothingFound } from '#shared/api/rooms.ts'
import type { Refusal } from '../../errors/refusal.ts'
import type { OfferProblem } from '../../offers/offers.ts'
import { reasonFor } from '../../search/noResults/reasonFor.ts'

/** What the refusals of an offer mean for the stay. Other refusals are about the plan. */
const problems: { [Name in ErrorName]?: OfferProblem } = {
  sold_out: 'sold_out',
  minimum_stay: 'minimum_stay',
  party_not_accepted: 'party',
  dates_not_bookable: 'dates',
}

/** A plan that an offer refuses, and whether its room type is sold out besides. */
export type RefusedPlan = { refusal: Refusal; isSoldOut: boolean }

const minimumOf = ({ meta }: Refusal['details']): number => {
  const nights = meta?.minimum_nights
  return typeof nights === 'number' ? nights : 1
}

/**
 * Why no plan is left for the dates and guests of a change. Throws the refusal if the caller may not change the room so, because then
 * no other plan helps.
 */
export function reasonOf(refused: readonly RefusedPlan[]): Pick<NothingFound, 'reason' | 'minimum_nights'> {
  const forbidden = refused.find(({ refusal }) => refusal.reason === 'change_refused')
  if (forbidden) throw forbidden.refusal
  const offers = refused.flatMap(({ refusal: { reason, details }, isSoldOut }) => {
    const problem = problems[reason]
    if (!problem) return []
    const all = isSoldOut && problem !== 'sold_out' ? [problem, 'sold_out' as const] : [problem]
    return [{ problems: all, minimumNights: minimumOf(details) }]
  })
  return offers.length > 0 ? reasonFor([offers]) : { reason: 'unknown', minimum_nights: null }
}
