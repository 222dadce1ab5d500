import { cheapestPlacing } from '../../inventory/assignRooms.ts'
import type { Group } from '../../offers/sameStays.ts'
import type { Seen } from '../candidate.ts'

/** Rooms whose dates are the same compete for what is left; others are looked at by themselves. */
const datesKey = ({ stay }: Group) => `${stay.checkin} ${stay.checkout}`

/**
 * Whether the first so many rooms of a search can all be had together: each in a room type that is open to it, none
 * of them taken more often than it has rooms.
 */
export function fitTogether(open: readonly Seen[], groups: readonly Group[], rooms: number): boolean {
  const byDates = new Map<string, Group[]>()
  for (const group of groups) {
    const places = group.places.filter((place) => place < rooms)
    if (places.length > 0)
      byDates.set(datesKey(group), [...(byDates.get(datesKey(group)) ?? []), { ...group, places }])
  }
  return [...byDates.values()].every((alike) => {
    const left = new Map<number, number>()
    const options = alike.flatMap(({ stay, places }) => {
      const types = new Set<number>()
      for (const { type, group, offer } of open) {
        if (group.stay !== stay) continue
        types.add(type.id)
        left.set(type.id, offer.left)
      }
      const list = [...types].map((typeId) => ({ typeId, cost: 0, what: typeId }))
      return places.map(() => list)
    })
    return cheapestPlacing(options, (typeId) => left.get(typeId) ?? 0) !== null
  })
}

/** How many of the rooms, the first of the question, can be had together; null where none. Fewer than all of them. */
export function fewerRooms(open: readonly Seen[], groups: readonly Group[]): number | null {
  const all = groups.reduce((sum, { places }) => sum + places.length, 0)
  for (let rooms = all - 1; rooms > 0; rooms--) if (fitTogether(open, groups, rooms)) return rooms
  return null
}
