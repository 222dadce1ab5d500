/** The number of failures per client, and how long they count. */
const MAX_FAILURES = 20
const WINDOW_MS = 300_000

/**
 * Limits failed look-ups of reservation numbers per client, so that numbers cannot be guessed. Successful look-ups
 * are not counted. Each process counts on its own: two processes allow twice as many, which is still too few to
 * guess.
 */
export function createLookupRateLimit(now: () => number = Date.now) {
  const failures = new Map<string, { count: number; until: number }>()
  return {
    /** Seconds until the next look-up is allowed; 0 for none. */
    secondsToWait(client: string): number {
      const known = failures.get(client)
      if (!known || known.until <= now()) return 0
      return known.count >= MAX_FAILURES ? Math.ceil((known.until - now()) / 1000) : 0
    },
    recordFailure(client: string): void {
      const known = failures.get(client)
      if (known && known.until > now()) known.count++
      else {
        if (failures.size > 10_000) failures.clear()
        failures.set(client, { count: 1, until: now() + WINDOW_MS })
      }
    },
  }
}
