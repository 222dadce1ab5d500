import type { NothingFound } from '#shared/api/rooms.ts'
import { addDays, nightDates, nightsBetween } from '#shared/stay/stayDates.ts'
import type { Hotel, RatePlan, RoomType } from '../hotels/hotel.ts'
import { hotelStayLimits } from '../hotels/stayRules.ts'
import type { InventoryRange } from '../inventory/range.ts'
import { createPauses } from '../limits/pauses.ts'
import { roomsLeftFor } from '../offers/cheapest.ts'
import { firstCheckin, type OfferProblem, plansFor } from '../offers/offers.ts'
import { type Pricer, pricerOf } from '../offers/pricer.ts'
import { pricesOf } from '../pricing/prices.ts'
import { promotionsOver } from '../pricing/promotions.ts'
import { countedGuests, fits } from '../pricing/roomGuests.ts'
import { sameRulesOf, totalBounds } from '../pricing/totalBounds.ts'
import type { Candidate } from './candidate.ts'
import { matchesFilters } from './filters.ts'
import { cheapestStart } from './nights/cheapestStart.ts'
import type { GuestsGroup } from './nights/nightsQuery.ts'
import { startsOf } from './nights/startDays.ts'
import { reasonFor } from './noResults/reasonFor.ts'
import type { SearchOptions } from './searchOptions.ts'

/** The result of a search by number of nights. */
type NightsMatches = {
  open: Map<RoomType, Candidate[]>
  /** Room types with rates for such guests, but without such a stay left. */
  soldOut: RoomType[]
  nothing: NothingFound | null
}

type Failed = { problems: OfferProblem[]; minimumNights: number }

/** Returns a function that finds a plan's cheapest stay. */
function finderOf(hotel: Hotel, range: InventoryRange, nights: number, { context }: SearchOptions) {
  const dates = nightDates(range.first, addDays(range.first, range.length))
  const ends = [...dates, addDays(range.first, range.length)]
  const until = nightsBetween(range.first, hotelStayLimits(hotel, context.today).last)
  const promoted = promotionsOver(dates, context)
  const sameRules = sameRulesOf(hotel, context, dates)
  const pricers = new Map<GuestsGroup, Pricer>()
  const firstDays = new Map<number, number>()
  const startDays = new Int32Array(range.length)

  function pricerFor(wish: GuestsGroup): Pricer {
    const pricer = pricers.get(wish) ?? pricerOf(hotel, range, wish.guests, context, dates, promoted)
    pricers.set(wish, pricer)
    return pricer
  }

  function firstDayOf(plan: RatePlan): number {
    const known = firstDays.get(plan.advance_days)
    const day = known ?? Math.max(0, nightsBetween(range.first, firstCheckin(hotel, plan, context.today)))
    firstDays.set(plan.advance_days, day)
    return day
  }

  return function find(type: RoomType, plan: RatePlan, wish: GuestsGroup): Candidate | Failed {
    const counted = countedGuests(plan, wish.guests)
    if (!fits(hotel, type, counted)) return { problems: ['party'], minimumNights: 1 }
    const { price, minNights } = range.plan(plan.id)
    const left = range.left(type.id)
    const from = firstDayOf(plan)
    const rooms = wish.roomIndexes.length
    // Spreads of objects cost as much as these loops.
    const starts = startsOf({ price, minNights, left, from, until, nights, rooms }, startDays)
    if ('problem' in starts) return { problems: [starts.problem], minimumNights: starts.minimumNights }
    const bounds = totalBounds(hotel, type, plan, counted, nights, context, sameRules)
    const totalOn = (day: number) => pricerFor(wish)({ type, plan }, day, nights) ?? Number.POSITIVE_INFINITY
    const day = cheapestStart(price, starts, nights, bounds, totalOn)
    const checkin = dates[day] as string
    const stay = {
      checkin,
      checkout: context.isDayUse ? checkin : (ends[day + nights] as string),
      party: wish.guests,
    }
    const nightRates = dates
      .slice(day, day + nights)
      .map((date, n) => ({ date, price: price[day + n] as number }))
    const prices = pricesOf(hotel, type, plan, counted, nightRates, context)
    const offer = {
      problems: [],
      left: roomsLeftFor(range, type.id, day, nights),
      minimumNights: minNights[day] as number,
      guests: counted,
      price: prices.price,
      publicTotal: prices.publicTotal,
      memberTotal: prices.memberTotal,
      promotion: prices.promotion,
    }
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

/** Each plan with its cheapest stay of this many nights, for each group of guests. Other requests can run meanwhile. */
export async function matchByNights(
  hotel: Hotel,
  range: InventoryRange,
  wishes: readonly GuestsGroup[],
  nights: number,
  options: SearchOptions,
): Promise<NightsMatches> {
  const pause = createPauses()
  const find = finderOf(hotel, range, nights, options)
  const open: NightsMatches['open'] = new Map()
  const soldOut: RoomType[] = []
  const failed: Failed[] = []
  const left: [RoomType, RatePlan][] = []
  for (const type of hotel.roomTypes) {
    const found: Candidate[] = []
    let isFull = false
    for (const plan of plansFor(type, options.context)) {
      if (!matchesFilters(options.filters, type, plan)) left.push([type, plan])
      else
        for (const wish of wishes) {
          await pause()
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
  let others = 0
  for (const [type, plan] of left) {
    await pause()
    if (wishes.some((wish) => 'offer' in find(type, plan, wish))) others++
  }
  const isFiltered = failed.length === 0 && others > 0
  const reason = isFiltered ? { reason: 'filtered' as const, minimum_nights: null } : reasonFor([failed])
  const nothing = { ...reason, nearest_dates: [], fewer_rooms: null, other_plans: others, split_rooms: null }
  return { open, soldOut, nothing }
}
