import type { Choice } from '#app/paths.ts'

/** The selection with this plan for this room; choosing what is chosen already takes it back. */
export const withChoice = (selected: Choice, index: number, code: string): (string | null)[] =>
  selected.map((old, at) => (at !== index ? old : old === code ? null : code))

/** The place of the first room after this one, round to the front, that has no choice; null when all have. */
export function nextOpenRoom(chosen: readonly (unknown | null)[], after: number): number | null {
  const places = chosen.map((_, step) => (after + 1 + step) % chosen.length)
  return places.find((place) => chosen[place] === null) ?? null
}
