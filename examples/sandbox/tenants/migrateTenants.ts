import type { Database, Queries } from '../../server/database/Database.ts'
import { type Migration, migrate, readMigrations } from '../../server/database/migrate.ts'
import { schemaOf } from './tenantPath.ts'

/** The statements name tables without their schema: they run in the schema of each tenant. */
const MIGRATIONS = 'examples/sandbox/migrations/tenants'

/** Taken while a process migrates one tenant. */
const LOCK = 4604

let known: Migration[] | null = null

/** The migrations of all tenants. Each new tenant needs them, and they are files. */
function tenantMigrations(): Migration[] {
  known ??= readMigrations(MIGRATIONS)
  return known
}

/** The name of the last migration of tenants. */
export const lastMigration = (): string => tenantMigrations().at(-1)?.name ?? ''

/** The migrations of a tenant, with names of their own. */
const migrationsOf = (tenant: string): Migration[] =>
  tenantMigrations().map((migration) => ({
    ...migration,
    name: `${schemaOf(tenant)}/${migration.name}`,
  }))

/**
 * Brings the tables of each tenant up to date, in a transaction of its own: in one transaction, the locks of 1,500 tenants
 * exceeded PostgreSQL's memory. A start that was interrupted continues with the tenants that are left.
 */
export async function migrateTenants(database: Database): Promise<void> {
  const [sandbox] = await database.query<{ exists: boolean }>(
    `SELECT to_regclass('sandbox.tenants') IS NOT NULL AS exists`,
  )
  if (!sandbox?.exists) return
  const outdated = await database.query<{ tenant: string }>(
    `SELECT tenant FROM sandbox.tenants
     WHERE NOT EXISTS (SELECT FROM public.migrations WHERE name = 'tenant_' || tenant || '/' || $1::text) ORDER BY tenant`,
    [lastMigration()],
  )
  for (const { tenant } of outdated)
    await database.inSchema(schemaOf(tenant)).maintenance(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
      await migrate(tx, migrationsOf(tenant))
    })
}

/** Drops the spare schemas that lack a migration. */
export async function dropOutdatedSpares(tx: Queries): Promise<void> {
  const outdated = await tx.query<{ name: string }>(
    'DELETE FROM sandbox.spare_schemas WHERE migration <> $1 RETURNING name',
    [lastMigration()],
  )
  for (const { name } of outdated) await tx.exec(`DROP SCHEMA IF EXISTS "${name}" CASCADE`)
}

/** Notes that a new tenant needs none of the migrations. */
export async function skipMigrations(tx: Queries, tenant: string): Promise<void> {
  await tx.query(
    `INSERT INTO public.migrations SELECT name, hash FROM jsonb_to_recordset($1::jsonb) AS m (name text, hash text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(migrationsOf(tenant))],
  )
}
