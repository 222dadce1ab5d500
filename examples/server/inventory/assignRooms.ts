/** A room type that would take a party, and what it costs there. */
export type RoomOption<T> = { typeId: number; cost: number; what: T }

/**
 * Gives every party a room, at the least cost of all together, with no room type taken more often than it has rooms.
 * `options` holds a list for each party, dear ones last; parties that are alike share one list, so that their places
 * are not tried in every order. Null when they do not all find a room.
 */
export function assignRooms<T>(
  options: readonly (readonly RoomOption<T>[])[],
  left: (typeId: number) => number,
): RoomOption<T>[] | null {
  // What all parties from this one on cost at the very least.
  const least: number[] = Array(options.length + 1).fill(0)
  for (let at = options.length - 1; at >= 0; at--) {
    least[at] = (least[at + 1] ?? 0) + (options[at]?.[0]?.cost ?? Number.POSITIVE_INFINITY)
  }
  const taken = new Map<number, number>()
  const chosen: RoomOption<T>[] = []
  let best: RoomOption<T>[] | null = null
  let bestCost = Number.POSITIVE_INFINITY

  function place(at: number, from: number, cost: number): void {
    if (cost + (least[at] ?? 0) >= bestCost) return
    if (at === options.length) {
      best = [...chosen]
      bestCost = cost
      return
    }
    const list = options[at] ?? []
    for (let n = from; n < list.length; n++) {
      const option = list[n] as RoomOption<T>
      const used = taken.get(option.typeId) ?? 0
      if (used >= left(option.typeId)) continue
      taken.set(option.typeId, used + 1)
      chosen.push(option)
      place(at + 1, options[at + 1] === list ? n : 0, cost + option.cost)
      chosen.pop()
      taken.set(option.typeId, used)
    }
  }
  place(0, 0, 0)
  return best
}
