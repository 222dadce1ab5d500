import { assignRooms } from '../../inventory/assignRooms.ts'
import type { StayGroup } from '../../offers/sameStays.ts'
import type { Candidate } from '../candidate.ts'

/** Rooms with the same dates compete for the rooms left. Rooms with other dates are evaluated separately. */
const datesKey = ({ stay }: StayGroup) => `${stay.checkin} ${stay.checkout}`

/**
 * Whether the first `rooms` rooms of a search are available together, with no room type used more often than it has
 * rooms.
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

/** The largest number of first rooms that are available together, fewer than all; null for none. */
export function fewerRooms(open: readonly Candidate[], groups: readonly StayGroup[]): number | null {
  const all = groups.reduce((sum, { roomIndexes }) => sum + roomIndexes.length, 0)
  for (let rooms = all - 1; rooms > 0; rooms--) if (fitTogether(open, groups, rooms)) return rooms
  return null
}
