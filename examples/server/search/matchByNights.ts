import type { NothingFound } from '#shared/api/rooms.ts'
import { addDays, nightsBetween } from '#shared/domain/stayDates.ts'
import type { Hotel, RoomPlan, RoomType } from '../hotels/hotel.ts'
import { stayLimitsOf } from '../hotels/stayRules.ts'
import type { Range } from '../inventory/range.ts'
import { rangeDays } from '../inventory/rangeInventory.ts'
import { firstCheckin, type OfferProblem, offerOf, plansFor } from '../offers/offers.ts'
import { totalOf } from '../pricing/prices.ts'
import { countedGuests, fits } from '../pricing/roomGuests.ts'
import type { Seen } from './candidate.ts'
import { meets } from './filters.ts'
import { cheapestStarts } from './nights/cheapestStarts.ts'
import type { Wish } from './nights/nightsQuery.ts'
import { startsOf } from './nights/startDays.ts'
import { reasonFor } from './nothing/reasonFor.ts'
import type { Question } from './searchOptions.ts'

/** What a search by number of nights found. */
export type Undated = {
  open: Map<RoomType, Seen[]>
  /** Room types with rates for such guests that have no such stay left. */
  soldOut: RoomType[]
  nothing: NothingFound | null
}

type Failed = { problems: OfferProblem[]; minimumNights: number }

/** Finds a plan's cheapest stay, for whichever plan, room type and guests of one question. */
function finderOf(hotel: Hotel, range: Range, nights: number, { asking }: Question) {
  const dates = Array.from({ length: range.length }, (_, day) => addDays(range.first, day))
  const until = nightsBetween(range.first, stayLimitsOf(hotel, asking.today).last)
  const days = rangeDays(range)

  /** The cheapest of these days to begin on, the earliest of several. */
  function cheapest(type: RoomType, plan: RoomPlan, { guests }: Wish, starts: readonly number[]): number {
    const { price } = range.plan(plan.id)
    // A promotion or a coupon may lower some days only: then every day has to be looked at.
    const isPlain = plan.promotions.length === 0 && !asking.coupon?.coupon
    const likely = isPlain ? cheapestStarts(price, starts, nights) : starts
    if (likely.length === 1) return likely[0] as number
    const counted = countedGuests(plan, guests)
    let best = { day: -1, total: Number.POSITIVE_INFINITY }
    for (const day of likely) {
      const rates = dates.slice(day, day + nights).map((date, at) => ({
        date,
        price: price[day + at] ?? 0,
      }))
      const total = totalOf(hotel, type, plan, counted, rates, asking)
      if (total < best.total || (total === best.total && day < best.day)) best = { day, total }
    }
    return best.day
  }

  return function find(type: RoomType, plan: RoomPlan, wish: Wish): Seen | Failed {
    if (!fits(hotel, type, countedGuests(plan, wish.guests))) return { problems: ['party'], minimumNights: 1 }
    const from = Math.max(0, nightsBetween(range.first, firstCheckin(hotel, plan, asking.today)))
    const starts = startsOf({
      ...range.plan(plan.id),
      left: range.left(type.id),
      from,
      until,
      nights,
      rooms: wish.places.length,
    })
    if (!Array.isArray(starts)) return { problems: [starts.problem], minimumNights: starts.minimumNights }
    const checkin = dates[cheapest(type, plan, wish, starts)] as string
    const checkout = addDays(checkin, asking.isDayUse ? 0 : nights)
    const stay = { checkin, checkout, party: wish.guests }
    const offer = offerOf(hotel, type, plan, stay, days, asking)
    return { type, plan, group: { stay, places: wish.places }, offer, scrapeId: null, begins: checkin }
  }
}

/** Each plan with its cheapest stay of so many nights, whenever that begins, for each kind of guests. */
export function searchUndated(
  hotel: Hotel,
  range: Range,
  wishes: readonly Wish[],
  nights: number,
  question: Question,
): Undated {
  const find = finderOf(hotel, range, nights, question)
  const open: Undated['open'] = new Map()
  const soldOut: RoomType[] = []
  const failed: Failed[] = []
  const left: [RoomType, RoomPlan][] = []
  for (const type of hotel.roomTypes) {
    const found: Seen[] = []
    let isFull = false
    for (const plan of plansFor(type, question.asking)) {
      if (!meets(question.narrowing, type, plan)) left.push([type, plan])
      else
        for (const wish of wishes) {
          const one = find(type, plan, wish)
          if ('offer' in one) found.push(one)
          else {
            failed.push(one)
            isFull ||= one.problems.includes('sold_out')
          }
        }
    }
    if (found.length > 0) open.set(type, found)
    else if (isFull) soldOut.push(type)
  }
  if (open.size > 0) return { open, soldOut, nothing: null }
  const others = left.filter(([type, plan]) => wishes.some((wish) => 'offer' in find(type, plan, wish)))
  const isFiltered = failed.length === 0 && others.length > 0
  const reason = isFiltered ? { reason: 'filtered' as const, minimum_nights: null } : reasonFor(failed)
  const nothing = { ...reason, nearest_dates: [], fewer_rooms: null, other_plans: others.length }
  return { open, soldOut, nothing }
}
