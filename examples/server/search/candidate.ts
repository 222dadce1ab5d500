import type { StayDate } from '#shared/domain/stayDates.ts'
import type { RoomType } from '../hotels/hotel.ts'
import type { Match } from './planResult.ts'

/** What a search says of a plan that the plan does not know of itself. */
export type Candidate = Match & {
  type: RoomType
  /** Names the comparison with other agencies it is part of. */
  scrapeId: string | null
  /** The day its stay begins, in a search by number of nights. */
  begins: StayDate | null
}

/** Whether it can be booked now, by as many rooms as there are alike. */
export const isBookable = ({ offer }: Match): boolean => offer.problems.length === 0 && offer.price !== null
