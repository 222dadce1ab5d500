/** A browser that is never idle calls back after this time. */
const TIMEOUT_MS = 200

/** Calls `act` when the browser is idle. The returned function cancels the call. */
export function whenIdle(act: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 20)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: TIMEOUT_MS })
  return () => cancelIdleCallback(request)
}
