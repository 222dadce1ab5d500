/**
 * Where errors go that somebody should look at: the console at once, and the installation's error service once it
 * is listening. What comes before that is kept, the first fifty of it.
 */
export type Sink = (error: Error, tags: Record<string, string>) => void

let sink: Sink | null = null
const waiting: Parameters<Sink>[] = []

/** Tells of an error. Neither its message nor its tags may hold what a guest typed. */
export function report(error: Error, tags: Record<string, string> = {}): void {
  console.error('[noren]', error.message, ...Object.entries(tags).map(([name, value]) => `${name}: ${value}`))
  if (sink) sink(error, tags)
  else if (waiting.length < 50) waiting.push([error, tags])
}

/** From now on errors go here, those that waited first. */
export function reportTo(next: Sink): void {
  sink = next
  for (const told of waiting.splice(0)) next(...told)
}
