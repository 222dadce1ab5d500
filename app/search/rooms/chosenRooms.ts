import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import type { ChosenCodes } from '#app/paths.ts'
import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { Delivery } from '#shared/extras/slots.ts'
import type { Money } from '#shared/money/money.ts'
import { addPrices, type StayPrice } from '#shared/money/price.ts'
import { withExtras } from '#shared/money/withExtras.ts'
import { withPoints } from '#shared/money/withVoucher.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { roomCountFor } from '#shared/search/searchRules.ts'
import { mostRoomsAtOnce } from '#shared/stay/roomDates.ts'

const offerFor = (results: readonly RoomResult[], index: number, code: string | null) => {
  if (code === null) return null
  for (const room of results) {
    const plan = room.room_plans.find(
      ({ room_plan_code, matched_search_criteria }) =>
        room_plan_code === code && matched_search_criteria.rooms.includes(index),
    )
    if (plan) return { room, plan }
  }
  return null
}

/** The rooms of a search with their dates. */
type Search = Pick<Criteria, 'rooms' | 'checkin' | 'checkout'>

/**
 * The rooms of a type that are left for the room of the search at `index`, if the rooms at `others` have this type. Only
 * rooms with a common date count.
 */
function leftBeside(others: readonly number[], index: number, room: RoomResult, search: Search): number {
  const dates = datesOfRooms(search)
  const own = dates?.[index]
  const taken = own
    ? mostRoomsAtOnce(
        others.flatMap((other) => dates?.[other] ?? []),
        own,
      )
    : others.length
  return roomCountFor(room, index) - taken
}

/**
 * What the guest has chosen for each room of the search; null if nothing is chosen, or if the chosen plan is no longer offered.
 * If a room type has fewer rooms left than chosen, the first rooms of the search keep what is chosen for them.
 */
export function chosenRooms(
  results: readonly RoomResult[],
  search: Search,
  chosenCodes: ChosenCodes,
): (ChosenRoom | null)[] {
  const taken = new Map<RoomResult, number[]>()
  return search.rooms.map((party, index) => {
    const offer = offerFor(results, index, chosenCodes[index] ?? null)
    const before = offer ? (taken.get(offer.room) ?? []) : []
    if (!offer || leftBeside(before, index, offer.room, search) < 1) return null
    taken.set(offer.room, [...before, index])
    return { index, party, ...offer }
  })
}

/** Whether a plan is chosen for every room. */
export const isComplete = (chosen: readonly (ChosenRoom | null)[]): chosen is ChosenRoom[] =>
  chosen.length > 0 && chosen.every((room) => room !== null)

/** The price of the chosen rooms with extras; null without a room. */
export function priceOf(
  chosen: readonly (ChosenRoom | null)[],
  deliveries: readonly Delivery[] = [],
  byPoints: Money = 0,
): StayPrice | null {
  const prices = chosen.flatMap((room) => (room ? [room.plan.price] : []))
  if (prices.length === 0) return null
  const extras = deliveries.map(({ slot, quantity }) => ({ ...slot, name: slot.extra.name, quantity }))
  return withPoints(withExtras(addPrices(prices), extras), byPoints)
}

/** The names of the promotions that lower the price of the chosen rooms; null without a promotion. */
export function promotionOf(chosen: readonly (ChosenRoom | null)[]): string | null {
  const names = chosen.flatMap((room) => room?.plan.promotion?.name ?? [])
  return [...new Set(names)].join(' / ') || null
}

/** The rooms of a type that are left for this room of the search, after the rooms that are chosen for the others. */
export function roomsLeftFor(
  index: number,
  room: RoomResult,
  chosen: readonly (ChosenRoom | null)[],
  search: Search,
): number {
  const others = chosen.flatMap((other) =>
    other && other.index !== index && other.room.room_type_code === room.room_type_code ? [other.index] : [],
  )
  return leftBeside(others, index, room, search)
}

/** The payment methods that all chosen plans accept, because a booking has one payment. */
export function sharedMethods(chosen: readonly (ChosenRoom | null)[]): RoomPlan['payment_methods'] {
  const [first, ...others] = chosen.flatMap((room) => (room ? [room.plan.payment_methods] : []))
  return (first ?? []).filter((method) => others.every((methods) => methods.includes(method)))
}
