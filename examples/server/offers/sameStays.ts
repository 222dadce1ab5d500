import { type Stay, stayKey } from '../hotels/stay.ts'

/** Rooms with the same dates and party share one offer; it keeps their places in the search. */
export type Group = { stay: Stay; places: number[] }

export function groupsOf(stays: Stay[]): Group[] {
  const groups = new Map<string, Group>()
  stays.forEach((stay, place) => {
    const key = stayKey(stay)
    const group = groups.get(key) ?? { stay, places: [] }
    group.places.push(place)
    groups.set(key, group)
  })
  return [...groups.values()]
}
