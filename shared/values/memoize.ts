const made: Record<string, unknown> = {}

/** What is dear to make and asked for again and again, as Intl's formats are: each is made once and kept. */
export function memoize<T>(key: string, make: () => T): T {
  made[key] ??= make()
  return made[key] as T
}
