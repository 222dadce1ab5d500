import type { RequestParts } from '../hook.ts'
import type { Catalogue } from '../hotels/hotel.ts'
import { createClientLimit } from './clientLimit.ts'
import { isLargeSearch } from './searchSize.ts'
import { createTurns } from './turns.ts'

export type SearchLimits = {
  /** The searches that wait for their turn; beyond it, the answer is 429. */
  maxWaiting: number
  /** The same for large searches, such as all days of a hotel with a thousand plans. */
  maxWaitingLarge: number
  /** The searches of one client that are answered or wait. */
  maxPerClient: number
}

/** One process calculates on one core: more searches at once only delay each other. Bookings need connections too. */
const AT_ONCE = 6

/** A guest who would wait longer gets 429 at once. The app says that the hotel is busy, and asks again. */
const MAX_WAIT_MS = 4_000

/** Large searches are rare, and each of them takes longer. */
const MAX_WAIT_LARGE_MS = 10_000

/** Limits the searches of a process. Large ones run beside the others, one at a time. */
export function createSearchLimits({ maxWaiting, maxWaitingLarge, maxPerClient }: SearchLimits) {
  const usual = createTurns({ atOnce: AT_ONCE, maxWaiting, maxWaitMs: MAX_WAIT_MS })
  const large = createTurns({ atOnce: 1, maxWaiting: maxWaitingLarge, maxWaitMs: MAX_WAIT_LARGE_MS })
  return {
    perClient: createClientLimit(maxPerClient),
    turnsFor: (catalogue: Catalogue, request: RequestParts) =>
      isLargeSearch(catalogue, request) ? large : usual,
  }
}
