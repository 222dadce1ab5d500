import { type Stay, stayKey } from '../hotels/stay.ts'

/** Rooms with the same dates and party share one offer. `roomIndexes` are their positions in the search. */
export type StayGroup = { stay: Stay; roomIndexes: number[] }

export function groupStays(stays: Stay[]): StayGroup[] {
  const groups = new Map<string, StayGroup>()
  stays.forEach((stay, place) => {
    const key = stayKey(stay)
    const group = groups.get(key) ?? { stay, roomIndexes: [] }
    group.roomIndexes.push(place)
    groups.set(key, group)
  })
  return [...groups.values()]
}
