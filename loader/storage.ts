import type { Guard } from '#shared/bridge/shapes.ts'
import { json } from '#shared/domain/json.ts'
import { quietly } from '#shared/domain/quietly.ts'

/** The page's storage as far as it lets us: in private windows and under strict settings the mere look at it throws. */
export type Box = { get: (key: string) => string | null; set: (key: string, value: string) => void }

export const localBox: Box = {
  get: (key) => quietly(() => localStorage.getItem(key)) ?? null,
  // Full or forbidden: what would have been kept lives in memory alone.
  set: (key, value) => quietly(() => localStorage.setItem(key, value)),
}

/** What was kept under a key, if it still is what it should be. */
export function kept<T>(key: string, guard: Guard<T>): T | null {
  const value = json(localBox.get(key) ?? '')
  return guard(value) ? value : null
}

/** Each value as it is: a page's old scripts may have given lists a `toJSON` that makes a text of them. */
function asIs(this: Record<string, unknown>, key: string): unknown {
  return this[key]
}

export const keep = (key: string, value: object): void => localBox.set(key, JSON.stringify(value, asIs))
