import type { NothingFound } from '#shared/api/rooms.ts'
import { addDays, nightsBetween } from '#shared/stay/stayDates.ts'
import type { Hotel, RoomPlan, RoomType } from '../hotels/hotel.ts'
import { stayLimitsOf } from '../hotels/stayRules.ts'
import type { InventoryRange } from '../inventory/range.ts'
import { inventoryOfRange } from '../inventory/rangeInventory.ts'
import { firstCheckin, type OfferProblem, offerOf, plansFor } from '../offers/offers.ts'
import { totalOf } from '../pricing/prices.ts'
import { countedGuests, fits } from '../pricing/roomGuests.ts'
import type { Candidate } from './candidate.ts'
import { matchesFilters } from './filters.ts'
import { cheapestStarts } from './nights/cheapestStarts.ts'
import type { GuestsGroup } from './nights/nightsQuery.ts'
import { startsOf } from './nights/startDays.ts'
import { reasonFor } from './nothing/reasonFor.ts'
import type { SearchOptions } from './searchOptions.ts'

/** The result of a search by number of nights. */
export type NightsMatches = {
  open: Map<RoomType, Candidate[]>
  /** Room types with rates for such guests, but without such a stay left. */
  soldOut: RoomType[]
  nothing: NothingFound | null
}

type Failed = { problems: OfferProblem[]; minimumNights: number }

/** Gives a function that finds a plan's cheapest stay. */
function finderOf(hotel: Hotel, range: InventoryRange, nights: number, { context }: SearchOptions) {
  const dates = Array.from({ length: range.length }, (_, day) => addDays(range.first, day))
  const until = nightsBetween(range.first, stayLimitsOf(hotel, context.today).last)
  const days = inventoryOfRange(range)

  /** The check-in day with the lowest price; the earliest of several. */
  function cheapest(
    type: RoomType,
    plan: RoomPlan,
    { guests }: GuestsGroup,
    starts: readonly number[],
  ): number {
    const { price } = range.plan(plan.id)
    // A promotion or a coupon can lower single days, so every day is evaluated.
    const isPlain = plan.promotions.length === 0 && !context.coupon?.coupon
    const likely = isPlain ? cheapestStarts(price, starts, nights) : starts
    if (likely.length === 1) return likely[0] as number
    const counted = countedGuests(plan, guests)
    let best = { day: -1, total: Number.POSITIVE_INFINITY }
    for (const day of likely) {
      const rates = dates.slice(day, day + nights).map((date, at) => ({
        date,
        price: price[day + at] ?? 0,
      }))
      const total = totalOf(hotel, type, plan, counted, rates, context)
      if (total < best.total || (total === best.total && day < best.day)) best = { day, total }
    }
    return best.day
  }

  return function find(type: RoomType, plan: RoomPlan, wish: GuestsGroup): Candidate | Failed {
    if (!fits(hotel, type, countedGuests(plan, wish.guests))) return { problems: ['party'], minimumNights: 1 }
    const from = Math.max(0, nightsBetween(range.first, firstCheckin(hotel, plan, context.today)))
    const starts = startsOf({
      ...range.plan(plan.id),
      left: range.left(type.id),
      from,
      until,
      nights,
      rooms: wish.roomIndexes.length,
    })
    if (!Array.isArray(starts)) return { problems: [starts.problem], minimumNights: starts.minimumNights }
    const checkin = dates[cheapest(type, plan, wish, starts)] as string
    const checkout = addDays(checkin, context.isDayUse ? 0 : nights)
    const stay = { checkin, checkout, party: wish.guests }
    const offer = offerOf(hotel, type, plan, stay, days, context)
    return {
      type,
      plan,
      group: { stay, roomIndexes: wish.roomIndexes },
      offer,
      scrapeId: null,
      begins: checkin,
    }
  }
}

/** Each plan with its cheapest stay of this many nights, for each group of guests. */
export function matchByNights(
  hotel: Hotel,
  range: InventoryRange,
  wishes: readonly GuestsGroup[],
  nights: number,
  options: SearchOptions,
): NightsMatches {
  const find = finderOf(hotel, range, nights, options)
  const open: NightsMatches['open'] = new Map()
  const soldOut: RoomType[] = []
  const failed: Failed[] = []
  const left: [RoomType, RoomPlan][] = []
  for (const type of hotel.roomTypes) {
    const found: Candidate[] = []
    let isFull = false
    for (const plan of plansFor(type, options.context)) {
      if (!matchesFilters(options.filters, type, plan)) left.push([type, plan])
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
