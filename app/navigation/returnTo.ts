import { personalStorage } from '#app/platform/person.ts'

const KEY = 'return_to'

/** For how long a guest can return after a redirect. */
const MAX_AGE_MS = 600_000

/** Stores the address that the guest leaves by a redirect to the path `target`. */
export function storeReturnTo(address: string, target: string, now = Date.now()): void {
  personalStorage.set(KEY, JSON.stringify({ address, target, at: now }))
}

/** The address that the guest left by a redirect to the path `target`; null if there is none or it is too old. */
export function readReturnTo(target: string, now = Date.now()): string | null {
  try {
    const { address, at, ...stored } = JSON.parse(personalStorage.get(KEY) ?? '{}') as {
      address?: unknown
      target?: unknown
      at?: unknown
    }
    const isFresh = typeof at === 'number' && now >= at && now - at < MAX_AGE_MS
    return isFresh && stored.target === target && typeof address === 'string' && /^\/(?![\\/])/.test(address)
      ? address
      : null
  } catch {
    return null
  }
}

/** Returns the address and removes it. */
export function takeReturnTo(target: string, now = Date.now()): string | null {
  const address = readReturnTo(target, now)
  personalStorage.remove(KEY)
  return address
}
