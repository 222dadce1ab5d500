import type { RoomResult } from '#shared/api/rooms.ts'

/**
 * The room of a reservation that the results change: its id, and its present plan. `only`: the plans of all rooms of the reservation,
 * if the system of the hotel permits no others; else null.
 */
export type OwnRoom = { id: number; planCode: string; only: readonly string[] | null }

/** Returns the list with the present choice at its beginning; the same list if it has none. */
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
