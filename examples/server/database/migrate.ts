import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../start/projectRoot.ts'
import { SettingError } from '../start/SettingError.ts'
import type { Queries } from './Database.ts'

export type Migration = { name: string; sql: string; hash: string }

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

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

const ownMigrations = (folder: string): Migration[] =>
  readMigrations(`examples/server/database/migrations/${folder}`).map((migration) => ({
    ...migration,
    name: `${folder}/${migration.name}`,
  }))

/** The migrations of the tables that a database has once. */
export const catalogueMigrations = (): Migration[] => ownMigrations('catalogue')

/**
 * The migrations of the tables of customers. Each tenant of the sandbox runs them in its own schema: they name their tables
 * without a schema, and refer to no table of the catalogue.
 */
export const customerMigrations = (): Migration[] => ownMigrations('customers')

/** The failure for a migration that was changed after it ran: the state of such a database is unknown. */
export const changedMigration = (name: string) =>
  new SettingError(
    `The database was made by another version of ${name}. Use an empty one: delete the folder NOREN_DATA names (.data), or give another DATABASE_URL.`,
  )

/**
 * Brings a database up to these migrations; each runs once. Throws a SettingError for a migration that was changed
 * after it ran.
 */
export async function migrate(tx: Queries, migrations: Migration[]): Promise<void> {
  await tx.exec('CREATE TABLE IF NOT EXISTS public.migrations (name text PRIMARY KEY, hash text NOT NULL)')
  const done = await tx.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM public.migrations WHERE name = ANY($1::text[])',
    [migrations.map(({ name }) => name)],
  )
  const hashes = new Map(done.map(({ name, hash }) => [name, hash]))
  for (const migration of migrations) {
    const known = hashes.get(migration.name)
    if (known === migration.hash) continue
    if (known !== undefined) throw changedMigration(migration.name)
    await tx.exec(migration.sql)
    await noteMigrations(tx, [migration])
  }
}

/** Notes that the tables have these migrations already. */
export const noteMigrations = (tx: Queries, migrations: Migration[]) =>
  tx.query(
    `INSERT INTO public.migrations SELECT name, hash FROM jsonb_to_recordset($1::jsonb) AS m (name text, hash text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(migrations.map(({ name, hash }) => ({ name, hash })))],
  )

/** Deletes the notes of these migrations, not their tables. */
export const forgetMigrations = (tx: Queries, names: readonly string[]) =>
  tx.query('DELETE FROM public.migrations WHERE name = ANY($1)', [names])
