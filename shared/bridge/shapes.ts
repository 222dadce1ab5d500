import { isRecord } from '#shared/values/isRecord.ts'

/** Small guards for the data of `postMessage`. No library, because the loader contains them too. */

export type Guard<T> = (value: unknown) => value is T

/** The type of the values that `isLike` accepts for a sample. */
export type Like<S> =
  S extends Guard<infer T>
    ? T
    : S extends string
      ? string
      : S extends number
        ? number
        : S extends readonly (infer Item)[]
          ? Like<Item>[]
          : { [Key in keyof S]: Like<S[Key]> }

export type Guarded<G> = G extends Guard<infer T> ? T : never

/**
 * Makes a guard from a sample. A text accepts texts of at most 500 characters. A number accepts whole numbers. A list of
 * one item accepts lists of at most 100 such items. An object accepts objects with at least its fields, so that a newer
 * version can send more. A guard in the sample is applied as it is.
 */
export const isLike =
  <const S>(sample: S): Guard<Like<S>> =>
  (value): value is Like<S> => {
    if (typeof sample === 'function') return sample(value)
    if (typeof sample === 'string') return isText(500)(value)
    if (typeof sample === 'number') return Number.isSafeInteger(value)
    if (Array.isArray(sample))
      return Array.isArray(value) && value.length <= 100 && value.every(isLike(sample[0]))
    return (
      isRecord(value) && Object.entries(sample as object).every(([key, part]) => isLike(part)(value[key]))
    )
  }

/** A text of at most `most` characters. */
export const isText =
  (most: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= most

export const isOneOf =
  <const T extends string>(...values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.includes(value as T)

/**
 * One of the values that both sides know. A newer version may send an unknown value: it passes, and listeners treat
 * it as "other".
 */
export const isOpenEnum = <T extends string>() => isText(500) as Guard<string> as Guard<T>

export const isNullOr =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value)

/** A dictionary of at most 60 entries. */
export const isRecordOf =
  <S>(sample: S): Guard<Record<string, Like<S>>> =>
  (value): value is Record<string, Like<S>> =>
    isRecord(value) && isLike([sample])(Object.values(value))
