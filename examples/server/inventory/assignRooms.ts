import { type Effort, type PartyGroup, placeGroups } from './placeGroups.ts'

/** A room type that accepts a party, and its cost in whole numbers. */
export type RoomOption<T> = { typeId: number; cost: number; what: T }

/** The days of a party, up to, not including, `end`: dates, or day numbers. */
export type Days<Day> = { first: Day; end: Day }

/**
 * Assigns a room to every party at the lowest total cost, with no room type used more often on a day than it has
 * rooms. `options` has a list for each party, sorted by cost, and `days` its days. `left` gives the rooms left on the
 * day with the fewest rooms. Null when not all parties get a room. Parties with equal costs and days get their rooms in
 * the order of their options. For limits with different days, see `placeGroups`.
 */
export async function assignRooms<T, Day extends number | string>(
  options: readonly (readonly RoomOption<T>[])[],
  days: readonly Days<Day>[],
  left: (typeId: number, days: Days<Day>) => number,
  effort: Effort,
): Promise<RoomOption<T>[] | null> {
  // A party uses each period between two of these days completely or not at all.
  const edges = [...new Set(days.flatMap(({ first, end }) => [first, end]))].sort((a, b) => (a < b ? -1 : 1))
  const periods = edges.slice(1).map((end, at) => ({ first: edges[at] as Day, end }))
  const types = [...new Set(options.flat().map(({ typeId }) => typeId))]
  const room = types.map((typeId) => periods.map((period) => left(typeId, period)))
  const typeAt = new Map(types.map((typeId, at) => [typeId, at]))

  const optionsByParty: RoomOption<T>[][] = []
  const groups = new Map<string, PartyGroup & { parties: number[] }>()
  options.forEach((list, party) => {
    const { first, end } = days[party] as Days<Day>
    const from = edges.indexOf(first)
    const to = edges.indexOf(end)
    // The other parties use fewer types than there are parties, so one of the cheapest is always left.
    const own = list
      .filter(({ typeId }) => room[typeAt.get(typeId) ?? -1]?.slice(from, to).every((rooms) => rooms > 0))
      .slice(0, options.length)
    optionsByParty.push(own)
    const costs = own.map(({ typeId, cost }) => ({ type: typeAt.get(typeId) as number, cost }))
    const key = JSON.stringify([from, to, costs.map(({ type, cost }) => [type, cost])])
    const group = groups.get(key) ?? { parties: [], from, to, options: costs, count: 0 }
    group.parties.push(party)
    group.count++
    groups.set(key, group)
  })

  const placed = await placeGroups([...groups.values()], room, effort)
  if (!placed) return null
  const result: RoomOption<T>[] = []
  for (const [at, { parties }] of [...groups.values()].entries()) {
    const chosen = (placed[at] ?? []).flatMap((units, option) => Array<number>(units).fill(option))
    parties.forEach((party, n) => {
      result[party] = optionsByParty[party]?.[chosen[n] as number] as RoomOption<T>
    })
  }
  return result
}
