/** Calls `load` when the page has loaded and is idle, unless the guest saves data. */
export function whenPageIsIdle(load: () => void, signal: AbortSignal): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const wait = () => {
    const run = () => signal.aborted || load()
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 5000 })
    else setTimeout(run, 1000)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal })
}
