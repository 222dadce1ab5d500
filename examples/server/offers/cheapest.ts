import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel, RoomPlan, RoomType } from '../hotels/hotel.ts'
import { type Guests, guestsKey } from '../hotels/stay.ts'
import { assignRooms, type RoomOption } from '../inventory/assignRooms.ts'
import type { InventoryRange } from '../inventory/range.ts'
import { totalOf } from '../pricing/prices.ts'
import type { PricingContext } from '../pricing/pricingContext.ts'
import { type Promoted, promotionsOver } from '../pricing/promotions.ts'
import { countedGuests, fits } from '../pricing/roomGuests.ts'

/** A plan that can be chosen, with its room type. */
export type SellablePlan = { type: RoomType; plan: RoomPlan }

/** The price of the plan's nights from a day on for this party, taxes included; null when a night has no rate. */
export type Pricer = (sold: SellablePlan, day: number, nights: number) => number | null

/** A key of the promotions that apply to a stay, and of the nights they apply to. */
const keyOf = (promoted: readonly Promoted[]): string =>
  promoted.map(({ promotion, nights }) => `${promotion.id} ${nights.map(Number).join('')}`).join()

/**
 * Prices a party's stays over a range. Equal sequences of nightly prices recur often in a calendar, so each is
 * calculated once.
 */
export function pricerOf(
  hotel: Hotel,
  range: InventoryRange,
  party: Guests,
  context: PricingContext,
  dates: readonly StayDate[],
  promoted: ReturnType<typeof promotionsOver>,
): Pricer {
  const known = new Map<string, number>()
  return ({ type, plan }, day, nights) => {
    const { price } = range.plan(plan.id)
    if (day < 0 || day + nights > price.length) return null
    const bases = price.subarray(day, day + nights)
    if (bases.includes(0)) return null
    const key = `${plan.id} ${bases} ${keyOf(promoted(plan.promotions, day, nights))}`
    let total = known.get(key)
    if (total === undefined) {
      const rates = dates.slice(day, day + nights).map((date, at) => ({
        date,
        price: bases[at] ?? 0,
      }))
      total = totalOf(hotel, type, plan, countedGuests(plan, party), rates, context)
      known.set(key, total)
    }
    return total
  }
}

/** Rooms left on the night with the fewest rooms. */
export function roomsLeftFor(range: InventoryRange, typeId: number, day: number, nights: number): number {
  const left = range.left(typeId)
  let least = Number.POSITIVE_INFINITY
  for (let at = day; at < day + nights; at++) least = Math.min(least, left[at] ?? 0)
  return Math.max(0, least)
}

/** One room's stay: its party, its first day in the range, and its nights. A day use has one night. */
export type RoomStay = { party: Guests; day: number; nights: number }

/**
 * Gives a function that finds the lowest total for parties. `may` decides which plans are open for a stay that begins
 * on a day; this function checks rooms, rates and minimum stays.
 */
export function cheapestOf(
  hotel: Hotel,
  range: InventoryRange,
  sold: readonly SellablePlan[],
  may: (plan: RoomPlan, day: number) => boolean,
  context: PricingContext,
) {
  const dates = Array.from({ length: range.length }, (_, day) => addDays(range.first, day))
  const promoted = promotionsOver(dates, context)
  const pricers = new Map<string, Pricer>()
  function pricerFor(party: Guests): Pricer {
    const key = guestsKey(party)
    const pricer = pricers.get(key) ?? pricerOf(hotel, range, party, context, dates, promoted)
    pricers.set(key, pricer)
    return pricer
  }

  function optionsOf({ party, day, nights }: RoomStay): RoomOption<SellablePlan>[] {
    const priceOf = pricerFor(party)
    const best = new Map<number, RoomOption<SellablePlan>>()
    for (const entry of sold) {
      const { type, plan } = entry
      if (!fits(hotel, type, countedGuests(plan, party)) || !may(plan, day)) continue
      if ((range.plan(plan.id).minNights[day] ?? 0) > nights) continue
      if (roomsLeftFor(range, type.id, day, nights) < 1) continue
      const cost = priceOf(entry, day, nights)
      if (cost !== null && cost < (best.get(type.id)?.cost ?? Number.POSITIVE_INFINITY))
        best.set(type.id, { typeId: type.id, cost, what: entry })
    }
    return [...best.values()].sort((a, b) => a.cost - b.cost)
  }

  /** The lowest total of all rooms; null when not all rooms are available. */
  return function cheapest(stays: readonly RoomStay[]): number | null {
    const lists = new Map<string, RoomOption<SellablePlan>[]>()
    const options = stays.map((stay) => {
      const key = `${stay.day} ${stay.nights} ${guestsKey(stay.party)}`
      const list = lists.get(key) ?? optionsOf(stay)
      lists.set(key, list)
      return list
    })
    const days = stays.map(({ day, nights }) => ({ first: day, end: day + nights }))
    // One room needs no second look: the options have a room left.
    const placed = assignRooms(options, days, (typeId, { first, end }) =>
      stays.length === 1 ? 1 : roomsLeftFor(range, typeId, first, end - first),
    )
    return placed?.reduce((sum, { cost }) => sum + cost, 0) ?? null
  }
}
