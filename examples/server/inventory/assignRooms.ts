/** A room type that accepts a party, and its cost. */
export type RoomOption<T> = { typeId: number; cost: number; what: T }

/** The days of a party, up to, not including, `end`: dates, or day numbers. */
export type Days<Day> = { first: Day; end: Day }

/**
 * Divides the days of all parties where a party begins or ends, so that a party uses each of these periods completely
 * or not at all. Gives the periods of each party.
 */
function periodsOf<Day extends number | string>(days: readonly Days<Day>[]): Days<Day>[][] {
  const edges = [...new Set(days.flatMap(({ first, end }) => [first, end]))].sort((a, b) => (a < b ? -1 : 1))
  const periods = edges.slice(1).map((end, at) => ({ first: edges[at] as Day, end }))
  return days.map(({ first, end }) => periods.filter((period) => first <= period.first && period.end <= end))
}

/**
 * Assigns a room to every party at the lowest total cost, with no room type used more often on a day than it has
 * rooms. `options` has a list for each party, sorted by cost, and `days` its days. Equal parties with equal days share
 * one list object, so that their order is not permuted. `left` gives the rooms left on the day with the fewest rooms.
 * Null when not all parties get a room.
 */
export function assignRooms<T, Day extends number | string>(
  options: readonly (readonly RoomOption<T>[])[],
  days: readonly Days<Day>[],
  left: (typeId: number, days: Days<Day>) => number,
): RoomOption<T>[] | null {
  // The lowest possible cost of all parties from this one on.
  const least: number[] = Array(options.length + 1).fill(0)
  for (let at = options.length - 1; at >= 0; at--) {
    least[at] = (least[at + 1] ?? 0) + (options[at]?.[0]?.cost ?? Number.POSITIVE_INFINITY)
  }
  const periods = periodsOf(days)
  const free = new Map<string, number>()
  const chosen: RoomOption<T>[] = []
  let best: RoomOption<T>[] | null = null
  let bestCost = Number.POSITIVE_INFINITY

  const keyOf = (typeId: number, { first }: Days<Day>) => `${typeId} ${first}`
  function freeIn(typeId: number, period: Days<Day>): number {
    const key = keyOf(typeId, period)
    const rooms = free.get(key) ?? left(typeId, period)
    free.set(key, rooms)
    return rooms
  }

  function take(typeId: number, at: number, rooms: number): void {
    for (const period of periods[at] ?? []) free.set(keyOf(typeId, period), freeIn(typeId, period) - rooms)
  }

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
      if (periods[at]?.some((period) => freeIn(option.typeId, period) < 1)) continue
      take(option.typeId, at, 1)
      chosen.push(option)
      place(at + 1, options[at + 1] === list ? n : 0, cost + option.cost)
      chosen.pop()
      take(option.typeId, at, -1)
    }
  }
  place(0, 0, 0)
  return best
}
