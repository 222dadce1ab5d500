import { sumOf } from '#shared/money/money.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Hotel, RatePlan, RoomType } from '../hotels/hotel.ts'
import { type Guests, guestsKey } from '../hotels/stay.ts'
import { assignRooms, type RoomOption } from '../inventory/assignRooms.ts'
import { createEffort } from '../inventory/placeGroups.ts'
import type { InventoryRange } from '../inventory/range.ts'
import { createPauses } from '../limits/pauses.ts'
import type { PricingContext } from '../pricing/pricingContext.ts'
import { promotionsOver } from '../pricing/promotions.ts'
import { countedGuests, fits } from '../pricing/roomGuests.ts'
import { hasRates, type Pricer, pricerOf, type SellablePlan } from './pricer.ts'

/** Rooms left on the night with the fewest rooms. */
export function roomsLeftFor(range: InventoryRange, typeId: number, day: number, nights: number): number {
  const left = range.left(typeId)
  let least = Number.POSITIVE_INFINITY
  for (let at = day; at < day + nights; at++) least = Math.min(least, left[at] ?? 0)
  return Math.max(0, least)
}

/** One room's stay: its party, its first day in the range, and its nights. A day use has one night. */
type RoomStay = { party: Guests; day: number; nights: number }

/** The plans that accept a party, by room type, and their prices for it. */
type PartyPlans = { plans: Map<RoomType, SellablePlan[]>; priceOf: Pricer }

const stayKey = ({ party, day, nights }: RoomStay) => `${day} ${nights} ${guestsKey(party)}`

/**
 * Returns a function that finds the lowest total for parties. `may` decides which plans are open for a stay that begins
 * on a day; this function checks rooms, rates and minimum stays. Prices are calculated only if all rooms are possible.
 */
export function cheapestOf(
  hotel: Hotel,
  range: InventoryRange,
  sold: readonly SellablePlan[],
  may: (plan: RatePlan, day: number) => boolean,
  context: PricingContext,
) {
  const pause = createPauses()
  const effort = createEffort(pause)
  const dates = Array.from({ length: range.length }, (_, day) => addDays(range.first, day))
  const promoted = promotionsOver(dates, context)
  const parties = new Map<string, PartyPlans>()

  function plansOf(party: Guests): PartyPlans {
    const key = guestsKey(party)
    const known = parties.get(key)
    if (known) return known
    const plans: PartyPlans['plans'] = new Map()
    for (const entry of sold) {
      if (!fits(hotel, entry.type, countedGuests(entry.plan, party))) continue
      const list = plans.get(entry.type)
      if (list) list.push(entry)
      else plans.set(entry.type, [entry])
    }
    const made = { plans, priceOf: pricerOf(hotel, range, party, context, dates, promoted) }
    parties.set(key, made)
    return made
  }

  const isOpen =
    ({ day, nights }: RoomStay) =>
    ({ plan }: SellablePlan): boolean => {
      const { price, minNights } = range.plan(plan.id)
      return may(plan, day) && (minNights[day] ?? 0) <= nights && hasRates(price, day, nights)
    }

  /** The room types with a room and an open plan for a stay. */
  function openTypes(stay: RoomStay): RoomType[] {
    const { day, nights, party } = stay
    const types = [...plansOf(party).plans].filter(
      ([{ id }, plans]) => roomsLeftFor(range, id, day, nights) > 0 && plans.some(isOpen(stay)),
    )
    return types.map(([type]) => type)
  }

  async function optionsOf(stay: RoomStay, types: readonly RoomType[]) {
    const { plans, priceOf } = plansOf(stay.party)
    const options: RoomOption<SellablePlan>[] = []
    for (const type of types) {
      await pause()
      const open = (plans.get(type) ?? []).filter(isOpen(stay))
      const costs = open.map((entry) => priceOf(entry, stay.day, stay.nights) ?? Number.POSITIVE_INFINITY)
      const cost = Math.min(...costs)
      options.push({ typeId: type.id, cost, what: open[costs.indexOf(cost)] as SellablePlan })
    }
    return options.sort((a, b) => a.cost - b.cost)
  }

  /** The lowest total of all rooms; null when not all rooms are available. Other requests can run meanwhile. */
  return async function cheapest(stays: readonly RoomStay[]): Promise<number | null> {
    const days = stays.map(({ day, nights }) => ({ first: day, end: day + nights }))
    const place = <T>(options: Map<string, RoomOption<T>[]>) =>
      assignRooms(
        stays.map((stay) => options.get(stayKey(stay)) ?? []),
        days,
        // One room needs no second look: the options have a room left.
        (typeId, { first, end }) =>
          stays.length === 1 ? 1 : roomsLeftFor(range, typeId, first, end - first),
        effort,
      )
    const kinds = new Map(stays.map((stay) => [stayKey(stay), stay]))
    const types = new Map([...kinds].map(([key, stay]) => [key, openTypes(stay)]))
    const free = [...types].map(
      ([key, list]) => [key, list.map(({ id }) => ({ typeId: id, cost: 0, what: id }))] as const,
    )
    if (!(await place(new Map(free)))) return null
    const options = new Map<string, RoomOption<SellablePlan>[]>()
    for (const [key, stay] of kinds) options.set(key, await optionsOf(stay, types.get(key) ?? []))
    const placed = await place(options)
    return placed && sumOf(placed.map(({ cost }) => cost))
  }
}
