import { personalStorage } from '#app/platform/person.ts'
import type { ReservationKey } from './reservationKey.ts'

const KEY = 'return_to'

/** For how long a guest can return after a redirect. */
const MAX_AGE_MS = 600_000

/** Where a guest comes back to, and the key that opens its reservation. */
export type ReturnPlace = { address: string; reservation: ReservationKey | null }

/** Stores the place that the guest leaves for the path `target`. */
export const storeReturnPlace = (place: ReturnPlace, target: string, now = Date.now()): void =>
  personalStorage.set(KEY, JSON.stringify({ ...place, target, at: now }))

/** Stores the address that the guest leaves by a redirect to the path `target`. */
export const storeReturnTo = (address: string, target: string, now = Date.now()): void =>
  storeReturnPlace({ address, reservation: null }, target, now)

/** The place that the guest has left for the path `target`; null if there is none or it is older than `maxAge` ms. */
export function readReturnPlace(target: string, maxAge = MAX_AGE_MS, now = Date.now()): ReturnPlace | null {
  try {
    const { address, at, reservation, ...stored } = JSON.parse(personalStorage.get(KEY) ?? '{}') as {
      address?: unknown
      target?: unknown
      at?: unknown
      reservation?: ReservationKey | null
    }
    const isFresh = typeof at === 'number' && now >= at && now - at < maxAge
    return isFresh && stored.target === target && typeof address === 'string' && /^\/(?![\\/])/.test(address)
      ? { address, reservation: reservation ?? null }
      : null
  } catch {
    return null
  }
}

/** The address that the guest left by a redirect to the path `target`; null if there is none or it is too old. */
export const readReturnTo = (target: string, now = Date.now()): string | null =>
  readReturnPlace(target, MAX_AGE_MS, now)?.address ?? null

/** Returns the address and removes it. */
export function takeReturnTo(target: string, now = Date.now()): string | null {
  const address = readReturnTo(target, now)
  personalStorage.remove(KEY)
  return address
}
