const values: Record<string, unknown> = {}

/** Creates a value once for each key and returns the same one afterwards, for expensive values such as Intl formats. */
export function memoize<T>(key: string, create: () => T): T {
  values[key] ??= create()
  return values[key] as T
}
