import type { Clock } from '../start/clock.ts'
import type { Queries } from './Database.ts'

/**
 * The clock of the database server, read once at the start. Several processes on one database agree on the time,
 * even when the clocks of their machines differ.
 */
export async function databaseClock(on: Queries): Promise<Clock> {
  const [row] = await on.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const offset = (row?.now.getTime() ?? Date.now()) - Date.now()
  return { now: () => Date.now() + offset }
}
