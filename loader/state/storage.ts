import type { Guard } from '#shared/bridge/shapes.ts'
import { json } from '#shared/values/parseJson.ts'
import { tryOrUndefined } from '#shared/values/tryOrUndefined.ts'

/**
 * The page's local storage. Private windows and strict settings make every access throw: then a read finds nothing
 * and a write does nothing.
 */
export const localStore = {
  get: (key: string): string | null => tryOrUndefined(() => localStorage.getItem(key)) ?? null,
  set(key: string, value: string): void {
    tryOrUndefined(() => localStorage.setItem(key, value))
  },
}

/** The stored JSON value of a key; null when there is none or when it fails the guard. */
export function readStored<T>(key: string, guard: Guard<T>): T | null {
  const value = json(localStore.get(key) ?? '')
  return guard(value) ? value : null
}

/** Old libraries give arrays a `toJSON` method that returns a string: this replacer takes each value as it is. */
function asIs(this: Record<string, unknown>, key: string): unknown {
  return this[key]
}

/** Stores a value as JSON. */
export const writeStored = (key: string, value: object): void =>
  localStore.set(key, JSON.stringify(value, asIs))
