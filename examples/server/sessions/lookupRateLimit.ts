/** How many wrong guesses one guest has, and for how long they count. */
const MOST = 20
const WINDOW_MS = 300_000

/**
 * Counts wrong guesses of reservation numbers, so that nobody can try them all. Right ones cost nothing. Each
 * process counts for itself: two of them allow twice as many, still far too few.
 */
export function createLookupRateLimit(now: () => number = Date.now) {
  const guesses = new Map<string, { count: number; until: number }>()
  return {
    /** Seconds to wait before the next guess, or 0. */
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
