type Waiting = () => void

/** A caller that has asked for a place. */
type AskedPlace = {
  /** Resolves when the caller has a place. */
  taken: Promise<void>
  /** Returns the place, or ends the wait for it. Only the first call counts. */
  leave(): void
}

/**
 * A number of places and a queue for them, in the order in which callers ask. A caller that leaves before it has a place takes none
 * later.
 */
export function createPlaces(count: number): () => AskedPlace {
  const queue = new Set<Waiting>()
  let free = count
  function next() {
    const [first] = queue
    if (!first || free === 0) return
    queue.delete(first)
    free--
    first()
  }
  return () => {
    let take: Waiting = () => {}
    const taken = new Promise<void>((resolve) => (take = resolve))
    queue.add(take)
    next()
    let hasLeft = false
    function leave() {
      if (hasLeft) return
      hasLeft = true
      if (!queue.delete(take)) free++
      next()
    }
    return { taken, leave }
  }
}
