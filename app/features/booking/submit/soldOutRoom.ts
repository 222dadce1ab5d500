import type { ChosenCodes } from '#app/paths.ts'

/** A chosen room of a request: the code and the name of its room type. */
export type RequestedRoomType = { code: string; name: string }

/**
 * The name of the room type that a refusal removed; null if it is not the only one, because then any of them may
 * be the reason. `rooms` are the requested rooms, empty if they are unknown.
 */
export function soldOutRoom(
  before: ChosenCodes,
  after: ChosenCodes,
  rooms: readonly RequestedRoomType[],
): string | null {
  const names = before.flatMap((code, index) =>
    code !== null && after[index] === null ? [rooms[index]?.name ?? null] : [],
  )
  const [name, ...others] = new Set(names)
  return others.length === 0 ? (name ?? null) : null
}
