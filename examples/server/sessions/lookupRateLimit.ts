/** The number of failures per client, and how long they count. */
const MOST = 20
const WINDOW_MS = 300_000

/**
 * Limits failed look-ups of reservation numbers per client, so that numbers cannot be guessed. Successful look-ups
 * are not counted. Each process counts on its own: two processes allow twice as many, which is still too few to
 * guess.
 */
export function createLookupRateLimit(now: () => number = Date.now) {
  const guesses = new Map<string, { count: number; until: number }>()
  return {
    /** Seconds until the next look-up is allowed; 0 for none. */
    wait(who: string): number {
      const known = guesses.get(who)
      if (!known || known.until <= now()) return 0
      return known.count >= MOST ? Math.ceil((known.until - now()) / 1000) : 0
    },
    wrong(who: string): void {
      const known = guesses.get(who)
      if (known && known.until > now()) known.count++
      else {
        if (guesses.size > 10_000) guesses.clear()
        guesses.set(who, { count: 1, until: now() + WINDOW_MS })
      }
    },
  }
}
