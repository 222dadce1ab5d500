import type { ChosenCodes } from '#app/paths.ts'

/** Returns the chosen codes with this plan for one room. A second press on the same plan removes it. */
export const withChosen = (chosenCodes: ChosenCodes, index: number, code: string): (string | null)[] =>
  chosenCodes.map((old, at) => (at !== index ? old : old === code ? null : code))

/** The index of the next room without a chosen plan, after `after` and then from the front; null if all rooms have a plan. */
export function nextOpenRoom(chosen: readonly (unknown | null)[], after: number): number | null {
  const indexes = chosen.map((_, step) => (after + 1 + step) % chosen.length)
  return indexes.find((index) => chosen[index] === null) ?? null
}
