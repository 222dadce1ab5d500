import { randomBytes } from 'node:crypto'
import type { Queries } from './Database.ts'

/** The secret of this name that all processes on one database share. The first process creates it. */
export async function storedSecret(
  database: Queries,
  name: 'client_session' | 'rate_counters',
): Promise<string> {
  await database.query('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    randomBytes(32).toString('base64url'),
  ])
  const [row] = await database.query<{ value: string }>('SELECT value FROM secrets WHERE name = $1', [name])
  if (!row) throw new Error(`The secret ${name} could not be stored`)
  return row.value
}

/** The value of this name that all processes on one database share; null before it is stored. */
export async function sharedValue(on: Queries, name: 'file_store'): Promise<string | null> {
  const [row] = await on.query<{ value: string }>('SELECT value FROM secrets WHERE name = $1', [name])
  return row?.value ?? null
}

/** Stores a value that all processes on one database share, once. */
export const storeSharedValue = (on: Queries, name: 'file_store', value: string) =>
  on.query('INSERT INTO secrets (name, value) VALUES ($1, $2)', [name, value])
