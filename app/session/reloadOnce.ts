import { safeSessionStorage, sessionSurvivesReload } from '#app/platform/storage.ts'
import { reload } from '#app/platform/visibility.ts'

const KEY = 'noren_reloaded'

/** The minimum time between two reloads in ms: it prevents an endless loop. */
const PAUSE_MS = 600_000

/**
 * Reloads the page, at most once in ten minutes. It does not reload if session storage does not survive, because the data
 * that the guest typed would be lost. Returns whether the page reloads.
 */
export function reloadOnce(now = Date.now(), act = reload): boolean {
  const last = Number(safeSessionStorage.get(KEY) ?? 0)
  if (!sessionSurvivesReload() || now - last < PAUSE_MS) return false
  safeSessionStorage.set(KEY, String(now))
  act()
  return true
}
