import { setImmediate } from 'node:timers/promises'

/** A calculation runs for so many milliseconds before other requests have their turn. */
const SLICE_MS = 5

/** Returns `pause` for the loops of a long calculation: it lets other requests run when the calculation has run long. */
export function createPauses(): () => Promise<void> {
  let until = performance.now() + SLICE_MS
  return async function pause() {
    if (performance.now() < until) return
    await setImmediate()
    until = performance.now() + SLICE_MS
  }
}
