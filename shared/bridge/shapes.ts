/** Small guards for what arrives by postMessage: no library, because the loader carries them too. */

export type Guard<T> = (value: unknown) => value is T
export type Guarded<G> = G extends Guard<infer T> ? T : never

export const isText =
  (most = 200): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= most

export const isWhole: Guard<number> = (value): value is number => Number.isSafeInteger(value)

export const isOneOf =
  <const T extends string>(...values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.includes(value as T)

export const isList =
  <T>(guard: Guard<T>, most = 100): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.length <= most && value.every(guard)

export const isNullOr =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value)

/** A dictionary of at most so many entries. */
export const isBook =
  <T>(guard: Guard<T>, most: number): Guard<Record<string, T>> =>
  (value): value is Record<string, T> =>
    typeof value === 'object' && value !== null && isList(guard, most)(Object.values(value))

/** An object with these fields; further fields are passed over, so that a newer end may say more. */
export const isShape =
  <S extends Record<string, Guard<unknown>>>(fields: S): Guard<{ [K in keyof S]: Guarded<S[K]> }> =>
  (value): value is { [K in keyof S]: Guarded<S[K]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, guard]) => guard((value as Record<string, unknown>)[name]))
