import type { Database, Queries } from '../../server/database/Database.ts'
import { type Migration, migrate, noteMigrations } from '../../server/database/migrate.ts'
import { noteCopiedTables } from './copiedTables.ts'
import { schemaOf } from './tenantPath.ts'

/** Taken while a process migrates one tenant. */
const LOCK = 4604

/** The name of the last migration. */
export const lastOf = (customers: Migration[]): string => customers.at(-1)?.name ?? ''

/** The migrations of a tenant. Each name contains the schema. */
const migrationsOf = (tenant: string, customers: Migration[]): Migration[] =>
  customers.map((migration) => ({ ...migration, name: `${schemaOf(tenant)}/${migration.name}` }))

/**
 * Brings the tables of each tenant up to these migrations, in one transaction for each tenant: in a single transaction, the locks of 1,500
 * tenants exceeded PostgreSQL's memory. A start that was interrupted continues with the tenants that are left.
 */
export async function migrateTenants(database: Database, customers: Migration[]): Promise<void> {
  const [sandbox] = await database.query<{ exists: boolean }>(
    `SELECT to_regclass('sandbox.tenants') IS NOT NULL AS exists`,
  )
  if (!sandbox?.exists) return
  const outdated = await database.query<{ tenant: string }>(
    `SELECT tenant FROM sandbox.tenants
     WHERE NOT EXISTS (SELECT FROM public.migrations WHERE name = 'tenant_' || tenant || '/' || $1::text) ORDER BY tenant`,
    [lastOf(customers)],
  )
  for (const { tenant } of outdated)
    await database.inSchema(schemaOf(tenant)).maintenance(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
      const migrations = migrationsOf(tenant, customers)
      await noteCopiedTables(tx, schemaOf(tenant), migrations)
      await migrate(tx, migrations)
    })
}

/** Drops the spare schemas that lack a migration. */
export async function dropOutdatedSpares(tx: Queries, customers: Migration[]): Promise<void> {
  const outdated = await tx.query<{ name: string }>(
    'DELETE FROM sandbox.spare_schemas WHERE migration <> $1 RETURNING name',
    [lastOf(customers)],
  )
  for (const { name } of outdated) await tx.exec(`DROP SCHEMA IF EXISTS "${name}" CASCADE`)
}

/** Creates the tables of a new tenant in its schema. A spare schema has them already. */
export const createTables = (tx: Queries, tenant: string, customers: Migration[], isSpare: boolean) =>
  (isSpare ? noteMigrations : migrate)(tx, migrationsOf(tenant, customers))
