/** A room type that accepts a party, and its cost. */
export type RoomOption<T> = { typeId: number; cost: number; what: T }

/**
 * Assigns a room to every party at the lowest total cost, with no room type used more often than it has rooms.
 * `options` has a list for each party, sorted by cost. Equal parties share one list object, so that their order is
 * not permuted. Null when not all parties get a room.
 */
export function assignRooms<T>(
  options: readonly (readonly RoomOption<T>[])[],
  left: (typeId: number) => number,
): RoomOption<T>[] | null {
  // The lowest possible cost of all parties from this one on.
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
