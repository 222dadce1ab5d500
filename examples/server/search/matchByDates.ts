import type { Hotel, RoomType } from '../hotels/hotel.ts'
import type { Stay } from '../hotels/stay.ts'
import type { Days } from '../inventory/inventory.ts'
import { offerOf, plansFor } from '../offers/offers.ts'
import { type Group, groupsOf } from '../offers/sameStays.ts'
import { isBookable, type Seen } from './candidate.ts'
import { meets } from './filters.ts'
import { type Looked, nothingFound } from './nothing/nothingFound.ts'
import type { Question } from './searchOptions.ts'

/** What a search by days found: what can be booked in each room type, and why not where nothing can. */
export type Dated = {
  /** What can be booked, by room type in the hotel's own order; types without any are left out. */
  open: Map<RoomType, Seen[]>
  /** Room types that would do, were they not sold out. */
  soldOut: RoomType[]
  nothing: ReturnType<typeof nothingFound>
}

function seenOf(hotel: Hotel, type: RoomType, groups: Group[], days: Days, { asking }: Question): Seen[] {
  return plansFor(type, asking).flatMap((plan) =>
    groups.map((group) => ({
      type,
      plan,
      group,
      offer: offerOf(hotel, type, plan, group.stay, days, asking),
      scrapeId: null,
      begins: null,
    })),
  )
}

const isSoldOut = ({ offer: { problems } }: Seen) =>
  problems.includes('sold_out') && !problems.includes('party')

/** Looks at every room type and plan for each searched room. */
export function searchDated(hotel: Hotel, days: Days, stays: Stay[], question: Question): Dated {
  const groups = groupsOf(stays)
  const looked: Looked = { asked: [], others: [], groups }
  const open: Dated['open'] = new Map()
  const soldOut: RoomType[] = []
  for (const type of hotel.roomTypes) {
    const seen = seenOf(hotel, type, groups, days, question)
    const asked = seen.filter(({ plan }) => meets(question.narrowing, type, plan))
    looked.asked.push(...asked)
    looked.others.push(...seen.filter((one) => !asked.includes(one)))
    const bookable = asked.filter(isBookable)
    if (bookable.length > 0) open.set(type, bookable)
    else if (asked.some(isSoldOut)) soldOut.push(type)
  }
  const nothing = nothingFound(looked)
  return { open: nothing ? new Map() : open, soldOut, nothing }
}
