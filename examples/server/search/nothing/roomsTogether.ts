import { assignRooms } from '../../inventory/assignRooms.ts'
import type { StayGroup } from '../../offers/sameStays.ts'
import type { Candidate } from '../candidate.ts'

/** Rooms whose dates are the same compete for what is left; others are looked at by themselves. */
const datesKey = ({ stay }: StayGroup) => `${stay.checkin} ${stay.checkout}`

/**
 * Whether the first so many rooms of a search can all be had together: each in a room type that is open to it, none
 * of them taken more often than it has rooms.
 */
export function fitTogether(
  open: readonly Candidate[],
  groups: readonly StayGroup[],
  rooms: number,
): boolean {
  const byDates = new Map<string, StayGroup[]>()
  for (const group of groups) {
    const roomIndexes = group.roomIndexes.filter((place) => place < rooms)
    if (roomIndexes.length > 0)
      byDates.set(datesKey(group), [...(byDates.get(datesKey(group)) ?? []), { ...group, roomIndexes }])
  }
  return [...byDates.values()].every((alike) => {
    const left = new Map<number, number>()
    const options = alike.flatMap(({ stay, roomIndexes }) => {
      const types = new Set<number>()
      for (const { type, group, offer } of open) {
        if (group.stay !== stay) continue
        types.add(type.id)
        left.set(type.id, offer.left)
      }
      const list = [...types].map((typeId) => ({ typeId, cost: 0, what: typeId }))
      return roomIndexes.map(() => list)
    })
    return assignRooms(options, (typeId) => left.get(typeId) ?? 0) !== null
  })
}

/** How many of the rooms, the first of the question, can be had together; null where none. Fewer than all of them. */
export function fewerRooms(open: readonly Candidate[], groups: readonly StayGroup[]): number | null {
  const all = groups.reduce((sum, { roomIndexes }) => sum + roomIndexes.length, 0)
  for (let rooms = all - 1; rooms > 0; rooms--) if (fitTogether(open, groups, rooms)) return rooms
  return null
}
