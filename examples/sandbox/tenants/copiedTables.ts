import type { Queries } from '../../server/database/Database.ts'
import { forgetMigrations, type Migration, noteMigrations } from '../../server/database/migrate.ts'

/** The oldest copies had the tables of this migration, and noted none. */
const OLDEST = 5

/** Columns that some tenants got without a note, by the number of the migration of customers. */
const unnoted: Readonly<Record<string, string>> = {
  'reservation_rooms.checkin': '007',
  'idempotency_keys.session_id': '008',
  'payments.client': '022',
  'idempotency_keys.confirmed_at': '028',
}

/** Splits `tenant_abc/customers/014-extras.sql`. */
const partsOf = (name: string) => /(\d{3})-([^/]+)\.sql$/.exec(name)?.slice(1) ?? []

/**
 * Older tenants have tables that were copied from the server's, and migrations with their own numbers and the same names. Notes
 * which migrations of customers these tables contain. Changes nothing for other tenants.
 */
export async function noteCopiedTables(tx: Queries, schema: string, migrations: Migration[]): Promise<void> {
  const noted = await tx.query<{ name: string }>(
    'SELECT name FROM public.migrations WHERE starts_with(name, $1)',
    [`${schema}/`],
  )
  if (noted.some(({ name }) => migrations.some((migration) => migration.name === name))) return
  const columns = await tx.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = $1 AND table_name || '.' || column_name = ANY($2)`,
    [schema, Object.keys(unnoted)],
  )
  const titles = noted.map(({ name }) => partsOf(name)[1])
  const numbers = columns.map(({ name }) => unnoted[name])
  await noteMigrations(
    tx,
    migrations.filter(({ name }) => {
      const [number = '', title] = partsOf(name)
      return Number(number) <= OLDEST || titles.includes(title) || numbers.includes(number)
    }),
  )
  await forgetMigrations(
    tx,
    noted.map(({ name }) => name),
  )
}
