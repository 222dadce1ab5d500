import { cheapestFlow } from './cheapestFlow.ts'

/** Equal parties: how many, the room types that accept them, and their periods up to, not including, `to`. */
export type PartyGroup = {
  count: number
  options: readonly { type: number; cost: number }[]
  from: number
  to: number
}

/** Numbers by group and option. */
type ByOption = number[][]

/** How many parties of a group use an option, at least and at most. */
type Bounds = { least: ByOption; most: ByOption }

type Placement = { cost: number; counts: ByOption }

/** Groups with a common period. `from` and `to` are the periods that all of them use. */
type Cluster = { groups: number[]; from: number; to: number }

/** What the placements of one request may use together. Between two flows, other requests can run. */
export type Effort = { pause: () => Promise<void>; flowsLeft: number }

/**
 * The effort of one request: so many flows that its placements take about a tenth of a second on one core. A placement
 * with equal days needs one, and gets it always.
 */
export const createEffort = (pause: Effort['pause']): Effort => ({ pause, flowsLeft: 300 })

/** Divides groups into clusters: the busiest period first, then the busiest period of the other groups. */
function clustersOf(groups: readonly PartyGroup[]): Cluster[] {
  const periods = Math.max(0, ...groups.map(({ to }) => to))
  const clusters: Cluster[] = []
  let rest = groups.map((_, group) => group)
  while (rest.length > 0) {
    const usersOf = (period: number) =>
      rest.filter((at) => {
        const { from, to } = groups[at] as PartyGroup
        return from <= period && period < to
      })
    const sizeOf = (users: number[]) => users.reduce((sum, at) => sum + (groups[at]?.count ?? 0), 0)
    let users = rest.slice(0, 1)
    for (let period = 0; period < periods; period++) {
      const here = usersOf(period)
      if (sizeOf(here) > sizeOf(users)) users = here
    }
    clusters.push({
      groups: users,
      from: Math.max(...users.map((at) => groups[at]?.from ?? 0)),
      to: Math.min(...users.map((at) => groups[at]?.to ?? periods)),
    })
    rest = rest.filter((at) => !users.includes(at))
  }
  return clusters
}

/**
 * Places groups of parties in room types at the lowest total cost. `room` has the rooms of each type in each period.
 * Returns the number of parties of each group in each of its options, or null.
 *
 * With equal days, this is a transportation problem: one flow, polynomial. With different days it is the assignment of
 * intervals to machines with limits, which is NP-hard (Arkin and Silverberg 1987; Kolen and Kroon 1993). Then a flow for
 * each cluster of groups with a common period, which ignores the other clusters, gives a lower bound of the cost. If a
 * type has too few rooms for all clusters together, a group gets fewer or more rooms of that type (branch and bound). The
 * result is exact if the flows that are left are enough. Otherwise it is the cheapest found, and null if none was
 * found.
 */
export async function placeGroups(
  groups: readonly PartyGroup[],
  room: readonly (readonly number[])[],
  effort: Effort,
): Promise<ByOption | null> {
  const clusters = clustersOf(groups)
  let best: Placement | null = null

  /** The rooms of each type that are left in each period, after a number of parties for each option. */
  function leftAfter(counts: ByOption): number[][] {
    const left = room.map((periods) => [...periods])
    groups.forEach(({ options, from, to }, group) => {
      options.forEach(({ type }, option) => {
        const own = left[type] as number[]
        const units = counts[group]?.[option] ?? 0
        for (let at = from; at < to; at++) own[at] = (own[at] as number) - units
      })
    })
    return left
  }

  /** The cheapest placement within bounds that observes the rooms of each cluster alone. */
  async function relaxed({ least, most }: Bounds): Promise<Placement | null> {
    const left = leftAfter(least)
    if (left.some((periods) => periods.some((rooms) => rooms < 0))) return null
    const counts = least.map((units) => [...units])
    for (const cluster of clusters) {
      await effort.pause()
      effort.flowsLeft--
      const sources = cluster.groups.map((at) => {
        const { count, options, from, to } = groups[at] as PartyGroup
        const fixed = least[at] as number[]
        const arcs = options.map(({ type, cost }, option) => {
          const free = Math.min(...(left[type] as number[]).slice(from, to))
          return { to: type, cost, most: Math.min(free, (most[at]?.[option] ?? 0) - (fixed[option] ?? 0)) }
        })
        return { units: count - fixed.reduce((sum, units) => sum + units, 0), arcs }
      })
      if (sources.some(({ units }) => units < 0)) return null
      const flow = cheapestFlow(
        sources,
        left.map((periods) => Math.min(...periods.slice(cluster.from, cluster.to))),
      )
      if (!flow) return null
      cluster.groups.forEach((at, source) => {
        flow[source]?.forEach((units, option) => {
          const own = counts[at] as number[]
          own[option] = (own[option] ?? 0) + units
        })
      })
    }
    let cost = 0
    groups.forEach(({ options }, group) => {
      options.forEach((option, at) => {
        cost += option.cost * (counts[group]?.[at] ?? 0)
      })
    })
    return { cost, counts }
  }

  /** A group that is not fixed to a type with too few rooms, and the option. */
  function conflictIn(counts: ByOption, { least }: Bounds): { group: number; option: number } | null {
    const left = leftAfter(counts)
    for (const [type, periods] of left.entries()) {
      const period = periods.findIndex((rooms) => rooms < 0)
      if (period < 0) continue
      for (const [group, { options, from, to }] of groups.entries()) {
        if (period < from || period >= to) continue
        const option = options.findIndex((one) => one.type === type)
        if (option >= 0 && (counts[group]?.[option] ?? 0) > (least[group]?.[option] ?? 0))
          return { group, option }
      }
    }
    return null
  }

  async function search(bounds: Bounds, placement: Placement | null): Promise<void> {
    if (!placement || placement.cost >= (best?.cost ?? Number.POSITIVE_INFINITY)) return
    const conflict = conflictIn(placement.counts, bounds)
    if (!conflict) {
      best = placement
      return
    }
    if (effort.flowsLeft <= 0) return
    const { group, option } = conflict
    const units = placement.counts[group]?.[option] ?? 0
    const set = (by: ByOption, value: number) =>
      by.map((own, at) => (at === group ? own.with(option, value) : own))
    const fewer = { ...bounds, most: set(bounds.most, units - 1) }
    const more = { ...bounds, least: set(bounds.least, units) }
    const branches = [
      { branch: fewer, found: await relaxed(fewer) },
      { branch: more, found: await relaxed(more) },
    ]
    const costOf = (found: Placement | null) => found?.cost ?? Number.POSITIVE_INFINITY
    for (const { branch, found } of branches.sort((a, b) => costOf(a.found) - costOf(b.found)))
      await search(branch, found)
  }

  const bounds = {
    least: groups.map(({ options }) => options.map(() => 0)),
    most: groups.map(({ options, count }) => options.map(() => count)),
  }
  await search(bounds, await relaxed(bounds))
  return (best as Placement | null)?.counts ?? null
}
