import type { Queries } from './database/Database.ts'

/** The time that decides what is past, held or expired. `now()` is in milliseconds since the epoch. */
export type Clock = { now(): number }

/**
 * The clock of the database server, read once at the start. Several processes on one database agree on the time,
 * even when the clocks of their machines differ.
 */
export async function databaseClock(on: Queries): Promise<Clock> {
  const [row] = await on.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const offset = (row?.now.getTime() ?? Date.now()) - Date.now()
  return { now: () => Date.now() + offset }
}

/** A moment of a clock as a parameter for `$n::timestamptz`. */
export const timestamp = (ms: number): string => new Date(ms).toISOString()
