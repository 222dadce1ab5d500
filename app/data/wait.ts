import { serverNow } from '#app/platform/serverClock.ts'

const RETRY_MS = 1000
const MAX_RETRY_MS = 60_000

/**
 * Resolves after a number of ms, when `signal` is aborted, or when `page` is online again, whichever comes first. Without a
 * `page` the network has no effect.
 */
export const waitFor = (ms: number, signal?: AbortSignal, page?: EventTarget) =>
  new Promise<void>((resolve) => {
    function done() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      page?.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
    page?.addEventListener('online', done)
    if (signal?.aborted) done()
  })

/**
 * The time in ms before a request to a busy server is repeated: its `Retry-After`, in seconds or as a date, else one
 * second. Up to a fifth is added at random, so that clients do not repeat their requests at the same moment. Null for more
 * than a minute: no guest waits so long, and an earlier request would be refused too.
 */
export function retryDelay(response: Response | null): number | null {
  const after = response?.headers.get('Retry-After') ?? ''
  const given = /\D/.test(after) ? Date.parse(after) - serverNow() : Number(after) * 1000
  const ms = given > 0 ? given : RETRY_MS
  return ms > MAX_RETRY_MS ? null : ms * (1 + Math.random() / 5)
}
