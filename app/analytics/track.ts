import type { Fact, Facts } from './events.ts'

let listener: ((fact: Fact) => void) | null = null
const kept: Fact[] = []

/** Notes what happened on a guest's way. It waits here, in its order, until somebody listens. */
export function note<Kind extends keyof Facts>(kind: Kind, of: Facts[Kind]): void {
  const fact = { kind, of } as Fact
  if (listener) listener(fact)
  else kept.push(fact)
}

/** Listens to all that is noted, from the first on. */
export function onTrack(next: (fact: Fact) => void): void {
  listener = next
  kept.splice(0).forEach(next)
}
