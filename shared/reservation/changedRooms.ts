import { type Party, partyKey } from '#shared/party/party.ts'

/** A room of a version: what a change can differ in. The id of a room that a change adds is 0. */
type ComparedRoom = Party & {
  reservation_hotel_room_id: number
  checkin_date: string
  checkout_date: string
  room_type_code: string
  room_plan_code: string
  room_plan_name: string
}

/** What can differ between a room before and after a change. */
export type RoomFact = 'checkin' | 'checkout' | 'type' | 'plan' | 'party'

/** A room that a change adds, gives up, or changes. `number` is its place, from 1. */
export type ChangedRoom<R extends ComparedRoom> =
  | { is: 'added'; number: number; after: R }
  | { is: 'given_up'; number: number; before: R }
  | { is: 'changed'; number: number; before: R; after: R; facts: RoomFact[] }

/** What differs between a room before and after. A plan with another code and the same name is no other plan for a guest. */
function factsOf(before: ComparedRoom, after: ComparedRoom): RoomFact[] {
  const differs: Record<RoomFact, boolean> = {
    checkin: before.checkin_date !== after.checkin_date,
    checkout: before.checkout_date !== after.checkout_date,
    type: before.room_type_code !== after.room_type_code,
    plan: before.room_plan_code !== after.room_plan_code && before.room_plan_name !== after.room_plan_name,
    party: partyKey(before) !== partyKey(after),
  }
  return (Object.keys(differs) as RoomFact[]).filter((fact) => differs[fact])
}

/**
 * The rooms in which two versions differ, in the order of the reservation. Both lists are without cancelled rooms. Rooms that stay as
 * they are are left out.
 */
export function changedRooms<R extends ComparedRoom>(
  before: readonly R[],
  after: readonly R[],
): ChangedRoom<R>[] {
  const isSame = (a: R, b: R) =>
    a.reservation_hotel_room_id === b.reservation_hotel_room_id && a.reservation_hotel_room_id !== 0
  const own = before.flatMap((room, index): ChangedRoom<R>[] => {
    const number = index + 1
    const next = after.find((one) => isSame(one, room))
    if (!next) return [{ is: 'given_up', number, before: room }]
    const facts = factsOf(room, next)
    return facts.length > 0 ? [{ is: 'changed', number, before: room, after: next, facts }] : []
  })
  const added = after.filter((room) => !before.some((one) => isSame(one, room)))
  return [
    ...own,
    ...added.map(
      (room, index): ChangedRoom<R> => ({ is: 'added', number: before.length + index + 1, after: room }),
    ),
  ]
}
