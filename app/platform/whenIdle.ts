/** A browser that never rests gets on with it all the same. */
const PATIENCE_MS = 200

/** Does something once the browser has nothing else to do; answers how to leave it. */
export function whenIdle(act: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 20)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(request)
}
