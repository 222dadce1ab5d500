/**
 * Where errors go that somebody should look at: the console at once, and the installation's error service once it
 * is listening. What comes before that is kept, the first fifty of it.
 */
export type ReportTarget = (error: Error, tags: Record<string, string>) => void

let target: ReportTarget | null = null
const waiting: Parameters<ReportTarget>[] = []

/** Tells of an error. Neither its message nor its tags may hold what a guest typed. */
export function report(error: Error, tags: Record<string, string> = {}): void {
  console.error('[noren]', error.message, ...Object.entries(tags).map(([name, value]) => `${name}: ${value}`))
  if (target) target(error, tags)
  else if (waiting.length < 50) waiting.push([error, tags])
}

/** From now on errors go here, those that waited first. */
export function sendReportsTo(next: ReportTarget): void {
  target = next
  for (const told of waiting.splice(0)) next(...told)
}
