import type { StayDate } from '#shared/stay/stayDates.ts'
import type { RoomType } from '../hotels/hotel.ts'
import type { Match } from './planResult.ts'

/** A plan considered by a search, bookable or not. */
export type Candidate = Match & {
  type: RoomType
  /** The id of the comparison with other agencies; null without a comparison. */
  scrapeId: string | null
  /** The check-in day, in a search by number of nights. */
  begins: StayDate | null
}

/** Whether the plan can be booked now for its group of rooms. */
export const isBookable = ({ offer }: Match): boolean => offer.problems.length === 0 && offer.price !== null
