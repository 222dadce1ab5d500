import type { Hotel, RoomType } from '../hotels/hotel.ts'
import type { Stay } from '../hotels/stay.ts'
import type { Inventory } from '../inventory/inventory.ts'
import { createPauses } from '../limits/pauses.ts'
import { offerOf, plansFor } from '../offers/offers.ts'
import { groupStays } from '../offers/sameStays.ts'
import { type Candidate, isBookable } from './candidate.ts'
import { matchesFilters } from './filters.ts'
import { nothingFound, type SearchReport } from './noResults/nothingFound.ts'
import type { SearchOptions } from './searchOptions.ts'

/** The result of a search by dates: bookable plans by room type, and the reason when there are none. */
type DateMatches = {
  /** Bookable plans by room type, in the hotel's own order, without empty room types. */
  open: Map<RoomType, Candidate[]>
  /** Room types that match but are sold out. */
  soldOut: RoomType[]
  nothing: Awaited<ReturnType<typeof nothingFound>>
}

const isSoldOut = ({ offer: { problems } }: Candidate) =>
  problems.includes('sold_out') && !problems.includes('party')

/** Evaluates every room type and plan for each searched room. */
export async function matchByDates(
  hotel: Hotel,
  days: Inventory,
  stays: Stay[],
  { context, filters }: Pick<SearchOptions, 'context' | 'filters'>,
): Promise<DateMatches> {
  const pause = createPauses()
  const groups = groupStays(stays)
  const report: SearchReport = { matching: [], others: [], groups, days }
  const open: DateMatches['open'] = new Map()
  const soldOut: RoomType[] = []
  for (const type of hotel.roomTypes) {
    const matching: Candidate[] = []
    for (const plan of plansFor(type, context)) {
      await pause()
      const candidates = groups.map((group) => {
        const offer = offerOf(hotel, type, plan, group.stay, days, context)
        return { type, plan, group, offer, scrapeId: null, begins: null }
      })
      const list = matchesFilters(filters, type, plan) ? matching : report.others
      list.push(...candidates)
    }
    report.matching.push(...matching)
    const bookable = matching.filter(isBookable)
    if (bookable.length > 0) open.set(type, bookable)
    else if (matching.some(isSoldOut)) soldOut.push(type)
  }
  const nothing = await nothingFound(report, pause)
  return { open: nothing ? new Map() : open, soldOut, nothing }
}
