import type { RoomResult } from '#shared/api/rooms.ts'
import type { Hotel, RoomType } from '../../hotels/hotel.ts'
import type { Seen } from '../candidate.ts'
import type { Question } from '../searchOptions.ts'
import { roomResult } from './roomResult.ts'
import { inOrder } from './sortRooms.ts'

/** Room types as they go over the wire, in the order asked for; those that are sold out last, where they are wanted. */
export function resultsOf(
  hotel: Hotel,
  open: Map<RoomType, Seen[]>,
  soldOut: readonly RoomType[],
  question: Question,
): RoomResult[] {
  const found = [...open].map(([type, seen]) => roomResult(hotel, type, seen, question))
  const full = question.withSoldOut ? soldOut.map((type) => roomResult(hotel, type, [], question)) : []
  return inOrder([...found, ...full], question.order)
}
