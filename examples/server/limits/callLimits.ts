import type { Catalogue } from '../hotels/hotel.ts'
import type { RequestParts } from '../start/RequestParts.ts'
import { createClientLimit } from './clientLimit.ts'
import { isLargeSearch } from './searchSize.ts'
import { createTurns } from './turns.ts'

export type CallLimits = {
  /** The searches that wait for their turn; beyond it, the answer is 429. */
  maxWaiting: number
  /** The same for large searches, such as all days of a hotel with a thousand plans. */
  maxWaitingLarge: number
  /** The calls of one client that are answered or wait. */
  maxPerClient: number
}

/** One process calculates on one core: more searches at once only delay each other. Bookings need connections too. */
const AT_ONCE = 6

/** A guest who would wait longer gets 429 at once. The app says that the hotel is busy, and asks again. */
const MAX_WAIT_MS = 4_000

/** Large searches are rare, and each of them takes longer. */
const MAX_WAIT_LARGE_MS = 10_000

/** The calls that get the answer of one calculation. Each of them keeps a connection and memory. */
const MAX_CALLERS = 200

/** Orders and look-ups write. A search on the embedded database, which has one connection, waits for all that run. */
const orderLimits = { atOnce: 4, maxWaiting: 100, maxWaitMs: 10_000 }

/** Parts of files are large, and their transactions must leave connections to bookings. */
const partLimits = { atOnce: 2, maxWaiting: 50, maxWaitMs: 20_000 }

/** A flood of sign-ins must not stop bookings: a hash of a password takes a core for a tenth of a second. */
const passwordLimits = { atOnce: 2, maxWaiting: 50, maxWaitMs: 10_000 }

/**
 * Limits the calls of a process. Searches, orders and look-ups have turns. Large searches run beside the others, one at a
 * time.
 */
export function createCallLimits({ maxWaiting, maxWaitingLarge, maxPerClient }: CallLimits) {
  const shared = { maxCallers: MAX_CALLERS }
  const usual = createTurns({ ...shared, atOnce: AT_ONCE, maxWaiting, maxWaitMs: MAX_WAIT_MS })
  const large = createTurns({
    ...shared,
    atOnce: 1,
    maxWaiting: maxWaitingLarge,
    maxWaitMs: MAX_WAIT_LARGE_MS,
  })
  return {
    perClient: createClientLimit(maxPerClient),
    // A list of policies has no prices: a thousand of them take a few milliseconds.
    searches: (catalogue: Catalogue, endpoint: string, request: RequestParts) =>
      endpoint !== 'policies.list' && isLargeSearch(catalogue, request) ? large : usual,
    order: createTurns(orderLimits),
    part: createTurns(partLimits),
    password: createTurns(passwordLimits),
  }
}
