import type { ChosenCodes } from '#app/paths.ts'

/** The selection with this plan for one room. A second choice of the same plan removes it. */
export const withChosen = (chosenCodes: ChosenCodes, index: number, code: string): (string | null)[] =>
  chosenCodes.map((old, at) => (at !== index ? old : old === code ? null : code))

/** The index of the next room without a choice, after `after` and then from the front; null if all rooms have one. */
export function nextOpenRoom(chosen: readonly (unknown | null)[], after: number): number | null {
  const indexes = chosen.map((_, step) => (after + 1 + step) % chosen.length)
  return indexes.find((index) => chosen[index] === null) ?? null
}
