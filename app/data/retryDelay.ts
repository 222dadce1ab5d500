const RETRY_MS = 1000

/** Resolves after a number of ms, or at once when `signal` is aborted. */
export const waitFor = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    function done() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    if (signal?.aborted) done()
    signal?.addEventListener('abort', done)
  })

/**
 * The time in ms before a request to a busy server is repeated: its `Retry-After`, at most one minute, else one second.
 * Up to a fifth is added at random, so that clients do not repeat their requests at the same moment.
 */
export function retryDelay(response: Response | null): number {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN)
  const ms = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 60) * 1000 : RETRY_MS
  return ms * (1 + Math.random() / 5)
}
