/**
 * Keeps the result of a read for `ms` milliseconds. Calls in between share it; the first call after that reads again.
 * `forget` makes the next call read again. A failed read is not cached.
 */
export function cachedRead<T>(ms: number): { get(read: () => Promise<T>): Promise<T>; forget(): void } {
  let cached: { value: Promise<T>; until: number } | null = null
  return {
    get(read) {
      if (cached && cached.until > Date.now()) return cached.value
      const entry = { value: read(), until: Date.now() + ms }
      cached = entry
      entry.value.catch(() => {
        if (cached === entry) cached = null
      })
      return entry.value
    },
    forget() {
      cached = null
    },
  }
}
