/** The time that decides what is past, held or expired. `now()` is in milliseconds since the epoch. */
export type Clock = { now(): number }

/** A moment of a clock as a parameter for `$n::timestamptz`. */
export const timestamp = (ms: number): string => new Date(ms).toISOString()
