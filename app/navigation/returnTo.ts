import { safeSessionStorage } from '../platform/storage.ts'

/** The address to which a guest returns after a redirect. It is kept for ten minutes and used once. */

const KEY = 'noren_browsing'
const MAX_AGE_MS = 600_000

export function saveReturnTo(address: string, now = Date.now()): void {
  safeSessionStorage.set(KEY, JSON.stringify({ address, at: now }))
}

function read(now: number): string | null {
  try {
    const { address, at } = JSON.parse(safeSessionStorage.get(KEY) ?? '{}') as {
      address?: unknown
      at?: unknown
    }
    const isFresh = typeof at === 'number' && now >= at && now - at < MAX_AGE_MS
    return isFresh && typeof address === 'string' && /^\/(?![\\/])/.test(address) ? address : null
  } catch {
    return null
  }
}

/** Returns the address and removes it; null if there is none or it is too old. */
export function takeReturnTo(now = Date.now()): string | null {
  const address = read(now)
  safeSessionStorage.remove(KEY)
  return address
}
