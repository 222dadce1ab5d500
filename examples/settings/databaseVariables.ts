import { isAbsolute, resolve } from 'node:path'
import { defaultLimits } from '../server/database/engines/postgres.ts'
import { root } from '../server/start/projectRoot.ts'
import { type Environment, invalidValue, readUrl, times, type Variables, whole } from './variable.ts'

/** Reads the folder of the embedded database, relative to the project; null for `memory`. */
export function readDataFolder(value = '.data'): string | null {
  if (value === 'memory') return null
  if (value.trim() === '') throw invalidValue('NOREN_DATA', value, 'a folder, or "memory" to keep nothing')
  return isAbsolute(value) ? value : resolve(root, value)
}

/** Whether the database of this start is in memory. */
export const isInMemory = ({ DATABASE_URL, NOREN_DATA }: Environment): boolean =>
  !DATABASE_URL && NOREN_DATA === 'memory'

/** The database and its limits. */
export const databaseVariables = {
  DATABASE_URL: {
    takes: 'PostgreSQL 15 or later: `postgres://…`',
    otherwise: 'the embedded database',
    read: readUrl(['postgres:', 'postgresql:']),
  },
  NOREN_DATA: {
    takes: 'a folder for the embedded database, or `memory`',
    otherwise: '`.data`',
    read: readDataFolder,
  },
  NOREN_CONNECTIONS: whole(
    defaultLimits.connections,
    [2, 1_000],
    'connections to PostgreSQL for calls, 2 to 1000; half are reserved for single statements; up to 4 more are used',
  ),
  NOREN_LOCK_TIMEOUT: whole(
    defaultLimits.lockMs,
    times,
    'how long a booking waits for a locked row of PostgreSQL, 10 to 600000 ms; then 503',
  ),
  NOREN_STATEMENT_TIMEOUT: whole(
    defaultLimits.statementMs,
    times,
    'how long a statement of a call runs on PostgreSQL, 10 to 600000 ms; then 503',
  ),
} satisfies Variables
