import type { RoomResult } from '#shared/api/rooms.ts'
import type { Hotel, RoomType } from '../../hotels/hotel.ts'
import { createPauses } from '../../limits/pauses.ts'
import type { Candidate } from '../candidate.ts'
import type { SearchOptions } from '../searchOptions.ts'
import { roomResult } from './roomResult.ts'
import { sortRooms } from './sortRooms.ts'

/** Room types as on the wire, in the requested order. Sold-out room types come last, if requested. */
export async function roomResults(
  hotel: Hotel,
  open: Map<RoomType, Candidate[]>,
  soldOut: readonly RoomType[],
  options: SearchOptions,
): Promise<RoomResult[]> {
  const pause = createPauses()
  const found: RoomResult[] = []
  for (const [type, candidates] of open) {
    await pause()
    found.push(roomResult(hotel, type, candidates, options))
  }
  const full = options.withSoldOut ? soldOut.map((type) => roomResult(hotel, type, [], options)) : []
  return sortRooms([...found, ...full], options.order)
}
