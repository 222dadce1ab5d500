import type { Wish } from '#app/parts/reservation/writeWish.ts'
import type { ChosenCodes } from '#app/paths.ts'
import type { CodeAnswer, RoomResult } from '#shared/api/rooms.ts'
import type { WantedRoom } from '#shared/api/wantedRoom.ts'
import type { Criteria } from '#shared/search/criteria.ts'

/**
 * The rooms of a reservation for which the guest has chosen a plan, of how many, and the address of the offer for them; null if a
 * new coupon needs a choice for each room.
 */
export type RoomsChosen = { chosen: number; all: number; offer: string | null }

/** The results of a search of update mode, with the answer to its coupon code. */
export type FoundForRoom = { rooms: readonly RoomResult[]; coupon: CodeAnswer | null }

/** The room of a reservation that the results change. */
export type OwnRoom = {
  id: number
  /** The present plan of the room; empty if the results do not have it, and the server does not state its code. */
  planCode: string
  /** The plans of all rooms of the reservation, if the system of the hotel permits no others; else null. */
  only: readonly string[] | null
  /** The plan that the guest has chosen for the room with the dates and the guests of the search. */
  chosenCodes: ChosenCodes
  /** Null for a reservation of one room, and before the first choice. */
  roomsChosen: RoomsChosen | null
  /** The coupon of the reservation. */
  coupon: string | null
  /** For a voucher without a stay: the rooms that are chosen before this one. Left out for a room of a stay. */
  chosen?: readonly WantedRoom[]
  /** Takes the choice of a plan, by its name, for the room. */
  choose: (wish: Wish, planName: string) => void
  /** The address of the results of another search. An emptied code field drops the coupon of the reservation. */
  resultsOf: (criteria: Criteria) => string
}

/** Returns the list with the present choice, or what a voucher covers, at its beginning; the same list if it has none. */
export function ownFirst<Item>(list: readonly Item[], isOwn: (item: Item) => boolean): readonly Item[] {
  const own = list.filter(isOwn)
  return own.length === 0 ? list : [...own, ...list.filter((item) => !isOwn(item))]
}

/**
 * The rooms with the plans to which the reservation can be changed. All plans remain if the results have none of the reservation:
 * then the app does not know its plans of the hotel, and the offer refuses the others.
 */
export function permittedRooms(
  rooms: readonly RoomResult[],
  only: readonly string[] | null,
): readonly RoomResult[] {
  if (only === null) return rooms
  const own = rooms
    .flatMap(({ room_plans }) => room_plans)
    .filter(({ room_plan_code }) => only.includes(room_plan_code))
    .map(({ hotel_plan_code }) => hotel_plan_code)
  if (own.length === 0) return rooms
  return rooms.map((room) => ({
    ...room,
    room_plans: room.room_plans.filter(({ hotel_plan_code }) => own.includes(hotel_plan_code)),
  }))
}
