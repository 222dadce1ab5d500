import type { Hotel, RoomType } from '../hotels/hotel.ts'
import type { Stay } from '../hotels/stay.ts'
import type { Inventory } from '../inventory/inventory.ts'
import { createPauses } from '../limits/pauses.ts'
import { offerOf, plansFor } from '../offers/offers.ts'
import { groupStays, type StayGroup } from '../offers/sameStays.ts'
import { type Candidate, isBookable } from './candidate.ts'
import { matchesFilters } from './filters.ts'
import { nothingFound, type SearchReport } from './nothing/nothingFound.ts'
import type { SearchOptions } from './searchOptions.ts'

/** The result of a search by dates: bookable plans by room type, and the reason when there are none. */
export type DateMatches = {
  /** Bookable plans by room type, in the hotel's own order, without empty room types. */
  open: Map<RoomType, Candidate[]>
  /** Room types that match but are sold out. */
  soldOut: RoomType[]
  nothing: ReturnType<typeof nothingFound>
}

function candidatesOf(
  hotel: Hotel,
  type: RoomType,
  groups: StayGroup[],
  days: Inventory,
  { context }: SearchOptions,
): Candidate[] {
  return plansFor(type, context).flatMap((plan) =>
    groups.map((group) => ({
      type,
      plan,
      group,
      offer: offerOf(hotel, type, plan, group.stay, days, context),
      scrapeId: null,
      begins: null,
    })),
  )
}

const isSoldOut = ({ offer: { problems } }: Candidate) =>
  problems.includes('sold_out') && !problems.includes('party')

/** Evaluates every room type and plan for each searched room. */
export async function matchByDates(
  hotel: Hotel,
  days: Inventory,
  stays: Stay[],
  options: SearchOptions,
): Promise<DateMatches> {
  const pause = createPauses()
  const groups = groupStays(stays)
  const report: SearchReport = { matching: [], others: [], groups, days }
  const open: DateMatches['open'] = new Map()
  const soldOut: RoomType[] = []
  for (const type of hotel.roomTypes) {
    await pause()
    const candidates = candidatesOf(hotel, type, groups, days, options)
    const matching = candidates.filter(({ plan }) => matchesFilters(options.filters, type, plan))
    report.matching.push(...matching)
    report.others.push(...candidates.filter((one) => !matching.includes(one)))
    const bookable = matching.filter(isBookable)
    if (bookable.length > 0) open.set(type, bookable)
    else if (matching.some(isSoldOut)) soldOut.push(type)
  }
  const nothing = nothingFound(report)
  return { open: nothing ? new Map() : open, soldOut, nothing }
}
