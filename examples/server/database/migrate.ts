import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../start/projectRoot.ts'
import { SettingError } from '../start/SettingError.ts'
import type { Queries } from './Database.ts'

export type Migration = { name: string; sql: string; hash: string }

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The server's own migrations. */
export const MIGRATIONS = 'examples/server/database/migrations'

/** The migrations of a folder of the project, in the order of their names. */
export function readMigrations(path: string): Migration[] {
  const folder = inProject(path)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(`${folder}/${name}`, 'utf8')
      return { name, sql, hash: hashOf(sql) }
    })
}

/**
 * Brings a database up to these migrations; each runs once. Throws a SettingError for a migration that was changed
 * after it ran: the state of such a database is unknown.
 */
export async function migrate(tx: Queries, migrations: Migration[]): Promise<void> {
  await tx.exec('CREATE TABLE IF NOT EXISTS public.migrations (name text PRIMARY KEY, hash text NOT NULL)')
  const done = await tx.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM public.migrations WHERE name = ANY($1::text[])',
    [migrations.map(({ name }) => name)],
  )
  const hashes = new Map(done.map(({ name, hash }) => [name, hash]))
  for (const { name, sql, hash } of migrations) {
    const known = hashes.get(name)
    if (known === hash) continue
    if (known !== undefined) {
      throw new SettingError(
        `The database was made by another version of ${name}. Use an empty one: delete the folder NOREN_DATA names (.data), or give another DATABASE_URL.`,
      )
    }
    await tx.exec(sql)
    await tx.query('INSERT INTO public.migrations (name, hash) VALUES ($1, $2)', [name, hash])
  }
}
