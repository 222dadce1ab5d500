import type { ChangeOffer } from '#shared/api/changes.ts'
import { datesOf, type ReservedRoom } from '#shared/api/reservations.ts'
import { partyKey } from '#shared/party/party.ts'

/** What can differ between a room before and after a change. */
export type RoomFact = 'checkin' | 'checkout' | 'type' | 'plan' | 'party'

/** A room that a change adds, takes out, or changes. `number` is its place, from 1. */
export type ChangedRoom =
  | { is: 'added'; number: number; after: ReservedRoom }
  | { is: 'given_up'; number: number; before: ReservedRoom }
  | { is: 'changed'; number: number; before: ReservedRoom; after: ReservedRoom; facts: RoomFact[] }

function factsOf(before: ReservedRoom, after: ReservedRoom): RoomFact[] {
  const [from, to] = [datesOf(before), datesOf(after)]
  const differs: Record<RoomFact, boolean> = {
    checkin: from.checkin !== to.checkin,
    checkout: from.checkout !== to.checkout,
    type: before.room_type_code !== after.room_type_code,
    plan: before.room_plan_code !== after.room_plan_code && before.room_plan_name !== after.room_plan_name,
    party: partyKey(before) !== partyKey(after),
  }
  return (Object.keys(differs) as RoomFact[]).filter((fact) => differs[fact])
}

type Version = Pick<ChangeOffer['before'], 'rooms' | 'extras' | 'coupon_code'>

/** What a reservation is before and after a change. */
export type ComparedVersions = { before: Version; after: Version }

/** The rooms that an offer changes, in the order of the reservation. Rooms that stay as they are are left out. */
export function changedRooms({ before, after }: ComparedVersions): ChangedRoom[] {
  const own = before.rooms.flatMap((room, index): ChangedRoom[] => {
    const number = index + 1
    const next = after.rooms.find(
      ({ reservation_hotel_room_id: id }) => id === room.reservation_hotel_room_id,
    )
    if (!next) return [{ is: 'given_up', number, before: room }]
    const facts = factsOf(room, next)
    return facts.length > 0 ? [{ is: 'changed', number, before: room, after: next, facts }] : []
  })
  const added = after.rooms.filter(
    (room) =>
      !before.rooms.some(
        ({ reservation_hotel_room_id: id }) => id === room.reservation_hotel_room_id && id !== 0,
      ),
  )
  return [
    ...own,
    ...added.map(
      (room, index): ChangedRoom => ({ is: 'added', number: before.rooms.length + index + 1, after: room }),
    ),
  ]
}

/** An extra that an offer changes, by its name: the quantities before and after. */
export type ChangedExtra = { name: string; before: number; after: number }

/** The extras whose quantity an offer changes. The same extra on several days counts together. */
export function changedExtras({ before, after }: ComparedVersions): ChangedExtra[] {
  const names = [...new Set([...before.extras, ...after.extras].map(({ name }) => name))]
  const count = (extras: Version['extras'], name: string) =>
    extras.filter((extra) => extra.name === name).reduce((sum, { quantity }) => sum + quantity, 0)
  return names
    .map((name) => ({ name, before: count(before.extras, name), after: count(after.extras, name) }))
    .filter((extra) => extra.before !== extra.after)
}
