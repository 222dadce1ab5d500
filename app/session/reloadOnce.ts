import { safeSessionStorage, sessionSurvivesReload } from '#app/platform/storage.ts'

const KEY = 'noren_reloaded'

/** A page that had to be loaded again is not loaded again for the same reason for so long: no loop is endless. */
const PEACE_MS = 600_000

/**
 * Loads the page again, once in ten minutes. Where the browser keeps nothing for a tab it is not done at all: what
 * the guest has typed would be gone. Answers whether the page is being loaded.
 */
export function reloadOnce(now = Date.now(), reload = () => location.reload()): boolean {
  const last = Number(safeSessionStorage.get(KEY) ?? 0)
  if (!sessionSurvivesReload() || now - last < PEACE_MS) return false
  safeSessionStorage.set(KEY, String(now))
  reload()
  return true
}
