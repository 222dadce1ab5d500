import { safeSessionStorage } from '../platform/storage.ts'

/** Where a guest was when something took them away, so that they can come back: for ten minutes, and once. */

const KEY = 'noren_browsing'
const KEPT_MS = 600_000

export function saveReturnTo(address: string, now = Date.now()): void {
  safeSessionStorage.set(KEY, JSON.stringify({ address, at: now }))
}

function read(now: number): string | null {
  try {
    const { address, at } = JSON.parse(safeSessionStorage.get(KEY) ?? '{}') as {
      address?: unknown
      at?: unknown
    }
    const isFresh = typeof at === 'number' && now >= at && now - at < KEPT_MS
    return isFresh && typeof address === 'string' && /^\/(?![\\/])/.test(address) ? address : null
  } catch {
    return null
  }
}

/** The address to come back to, or null; it is forgotten by being read. */
export function takeReturnTo(now = Date.now()): string | null {
  const address = read(now)
  safeSessionStorage.remove(KEY)
  return address
}
