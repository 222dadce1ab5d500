/** A way from a source to a sink: its cost for each unit, and how many units may take it. */
type Arc = { to: number; cost: number; most: number }

/** Units that must all be sent, and their ways. */
export type Source = { units: number; arcs: readonly Arc[] }

/**
 * Sends all units of all sources to sinks at the lowest total cost (the transportation problem). `room` is the number
 * of units that each sink takes. Returns the units on each arc of each source, or null when the sinks cannot take all.
 *
 * Successive shortest paths: each unit takes the cheapest way through the units before it, which may move to other
 * sinks. The work grows with units × arcs × sources, never exponentially. Costs are whole numbers below 2^53.
 */
export function cheapestFlow(sources: readonly Source[], room: readonly number[]): number[][] | null {
  const flow = sources.map(({ arcs }) => arcs.map(() => 0))
  const used = room.map(() => 0)
  const arcsTo: { source: number; arc: number }[][] = room.map(() => [])
  sources.forEach(({ arcs }, source) => {
    arcs.forEach(({ to }, arc) => {
      arcsTo[to]?.push({ source, arc })
    })
  })
  const arcOf = (source: number, arc: number) => sources[source]?.arcs[arc] as Arc
  const flowOn = (source: number, arc: number) => flow[source]?.[arc] ?? 0
  function send(source: number, arc: number, units: 1 | -1): void {
    const own = flow[source] as number[]
    own[arc] = (own[arc] ?? 0) + units
  }

  /** Sends one more unit of a source; false when no way is left. */
  function sendUnit(root: number): boolean {
    const costOf = sources.map((_, source) => (source === root ? 0 : Number.POSITIVE_INFINITY))
    const costAt = room.map(() => Number.POSITIVE_INFINITY)
    /** The source and the arc on which the cheapest way reaches a sink. */
    const reachedBy: { source: number; arc: number }[] = []
    /** The arc on which a source gives a unit back, so that the way continues at that source. */
    const givenBack: number[] = []
    const queue = [root]
    for (let at = 0; at < queue.length; at++) {
      const source = queue[at] as number
      sources[source]?.arcs.forEach(({ to, cost, most }, arc) => {
        const reached = (costOf[source] as number) + cost
        if (flowOn(source, arc) >= most || reached >= (costAt[to] as number)) return
        costAt[to] = reached
        reachedBy[to] = { source, arc }
        if ((used[to] as number) < (room[to] as number)) return
        for (const other of arcsTo[to] ?? []) {
          const rest = reached - arcOf(other.source, other.arc).cost
          if (flowOn(other.source, other.arc) === 0 || rest >= (costOf[other.source] as number)) continue
          costOf[other.source] = rest
          givenBack[other.source] = other.arc
          queue.push(other.source)
        }
      })
    }
    let end = -1
    costAt.forEach((cost, sink) => {
      if ((used[sink] as number) < (room[sink] as number) && cost < (costAt[end] ?? Number.POSITIVE_INFINITY))
        end = sink
    })
    if (end < 0) return false
    used[end] = (used[end] as number) + 1
    for (let sink = end; ; ) {
      const { source, arc } = reachedBy[sink] as { source: number; arc: number }
      send(source, arc, 1)
      if (source === root) return true
      const back = givenBack[source] as number
      send(source, back, -1)
      sink = arcOf(source, back).to
    }
  }

  for (const [source, { units }] of sources.entries())
    for (let unit = 0; unit < units; unit++) if (!sendUnit(source)) return null
  return flow
}
