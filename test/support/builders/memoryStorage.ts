import type { SafeStorage } from '#app/platform/storage.ts'

/** A storage of a browser, in memory. */
export function memoryStorage(): SafeStorage {
  const entries = new Map<string, string>()
  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  }
}
