import { report } from '#app/errors/report.ts'

const reported = new Set<string>()

/** Reports the places of a response that could not be read: each place once, without its values. */
export function reportUnreadable(path: string, places: readonly string[]): void {
  const fresh = places.filter((place) => !reported.has(`${path} ${place}`))
  if (fresh.length === 0) return
  for (const place of fresh) reported.add(`${path} ${place}`)
  report(new Error(`${path} broke the contract`), { fields: fresh.join(' ') })
}
