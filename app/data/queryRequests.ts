import { unload } from 'swr'
import { createStore } from '#app/platform/store.ts'

/** A query that was sent before its screen. `failedAt` is the time of its failure. */
type Prefetched = { path: string; answer: Promise<unknown>; abort: AbortController; failedAt: number | null }

/** Prefetched queries that no screen has taken, and the running requests of screens, by the name of the query. */
const prefetched = new Map<string, Prefetched>()
const running = new Map<string, AbortController>()
/** The number of components that use a query. */
const users = new Map<string, number>()

/** A screen repeats a prefetched query that failed longer ago, because the cause may be gone. */
const FRESH_MS = 3_000

/** Returns the prefetched query to the first screen that needs it; null if there is none, or if it failed long ago. */
function takePrefetched(name: string): Prefetched | null {
  const query = prefetched.get(name)
  prefetched.delete(name)
  const isOld = query?.failedAt != null && performance.now() - query.failedAt > FRESH_MS
  return query && !isOld ? query : null
}

/** Sends the request of a query for a screen, unless it is prefetched. A running request of the same query is cancelled. */
export function sendQuery<T>(name: string, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const taken = takePrefetched(name)
  const abort = taken?.abort ?? new AbortController()
  running.get(name)?.abort()
  running.set(name, abort)
  const answer = taken ? (taken.answer as Promise<T>) : send(abort.signal)
  function end() {
    if (running.get(name) === abort) running.delete(name)
  }
  answer.then(end, end)
  return answer
}

/**
 * Sends a query before the screen that needs it. Returns null if it is already running. A newer query of the same call
 * cancels an older one that no screen has taken: the guest has changed the search.
 */
export function prefetchQuery<T>(
  name: string,
  path: string,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> | null {
  if (prefetched.get(name)?.failedAt === null) return null
  for (const [other, query] of prefetched) {
    if (query.path !== path) continue
    query.abort.abort()
    prefetched.delete(other)
  }
  const abort = new AbortController()
  const query: Prefetched = { path, answer: send(abort.signal), abort, failedAt: null }
  prefetched.set(name, query)
  query.answer.then(
    () => prefetched.get(name) === query && prefetched.delete(name),
    () => {
      query.failedAt = performance.now()
    },
  )
  return query.answer as Promise<T>
}

/** Cancels the prefetched queries that no screen has taken: the guest has gone to another screen. */
export function cancelPrefetched(): void {
  for (const { abort } of prefetched.values()) abort.abort()
  prefetched.clear()
}

/** Counts a component that uses a query. The returned function ends that; after the last one the request is cancelled. */
export function holdQuery(name: string): () => void {
  users.set(name, (users.get(name) ?? 0) + 1)
  return () => {
    const left = (users.get(name) ?? 1) - 1
    if (left > 0) users.set(name, left)
    else users.delete(name)
    // Another component may begin to use the query in the same rendering.
    queueMicrotask(() => {
      if (!users.has(name)) running.get(name)?.abort()
    })
  }
}

/** Increases with each `clearQueries`, for components that keep responses themselves. */
export const cacheVersion = createStore(0)

/** Removes all responses, cancels all requests, and sends the queries of the visible components again. */
export function clearQueries(): void {
  cancelPrefetched()
  for (const abort of running.values()) abort.abort()
  running.clear()
  cacheVersion.set(cacheVersion.get() + 1)
  unload()
}
