import type { Queries } from '../../server/database/Database.ts'
import type { Migration } from '../../server/database/migrate.ts'
import { HttpRefusal } from '../../server/errors/refusal.ts'
import { countEvent } from '../../server/limits/rateLimit.ts'
import type { Services } from '../../server/services.ts'
import { createTables, lastOf } from './migrateTenants.ts'
import { MAIN_TENANT, schemaOf } from './tenantPath.ts'

/** Settings of the operator: any name in a path creates a schema with tables. */
export type TenantLimits = {
  /** The tenants of a database. */
  mostTenants: number
  /** The tenants that one client address creates in an hour. */
  tenantsPerAddress: number
}

const HOUR_S = 3_600

/** The lock of `sandbox.create_tenant` and `sandbox.delete_tenant`. */
const LOCK = 4602

const tooMany = (seconds: number) => new HttpRefusal(429, { 'Retry-After': String(seconds) })

type Fullness = { tenants: number; oldest: string | null; seconds: number | null }

/**
 * The tenant to delete before another one is created: the tenant that was unused the longest, if the database has as many
 * tenants as allowed. Refused with 429 while each was used in the last hour. The main tenant is never deleted.
 */
async function tenantToDelete(on: Queries, mostTenants: number): Promise<string | null> {
  const [row] = await on.query<Fullness>(
    `SELECT count(*) AS tenants,
       (array_agg(tenant ORDER BY used_at) FILTER (WHERE tenant <> $1))[1] AS oldest,
       ceil(extract(epoch FROM
         min(used_at) FILTER (WHERE tenant <> $1) + $2 * interval '1 second' - now()))::int AS seconds
     FROM sandbox.tenants`,
    [MAIN_TENANT, HOUR_S],
  )
  if (!row || row.tenants < mostTenants) return null
  const seconds = row.seconds ?? HOUR_S
  if (seconds > 0) throw tooMany(seconds)
  return row.oldest
}

/**
 * Creates a tenant with the tables of these migrations, unless it exists. Refused with 429 if the database has too many tenants in
 * use, or if this client address has created too many; null is the server itself. Returns the tenant that was deleted instead, or
 * null.
 */
export async function createTenant(
  { database, clock, counterSecret }: Pick<Services, 'database' | 'clock' | 'counterSecret'>,
  { mostTenants, tenantsPerAddress }: TenantLimits,
  customers: Migration[],
  name: string,
  address: string | null,
): Promise<string | null> {
  const [known] = await database.query('SELECT FROM sandbox.tenants WHERE tenant = $1', [name])
  if (known) return null
  // First without the lock, so that refused names do not wait for each other.
  await tenantToDelete(database, mostTenants)
  if (address !== null) {
    const limit = { kind: 'tenants_of_address', max: tenantsPerAddress, seconds: HOUR_S }
    const counters = { on: database, now: clock.now(), secret: counterSecret }
    const seconds = await countEvent(counters, limit, address)
    if (seconds > 0) throw tooMany(seconds)
  }
  return database.inSchema(schemaOf(name)).maintenance(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const deleted = await tenantToDelete(tx, mostTenants)
    if (deleted !== null) await tx.query('SELECT sandbox.delete_tenant($1, $2)', [deleted, schemaOf(deleted)])
    const [created] = await tx.query<{ empty: boolean | null }>(
      'SELECT sandbox.create_tenant($1, $2, $3) AS empty',
      [name, schemaOf(name), lastOf(customers)],
    )
    if (typeof created?.empty === 'boolean') await createTables(tx, name, customers, !created.empty)
    return deleted
  })
}

/** Deletes a tenant with everything that happened to it. Its tables are emptied for the next tenant. */
export const deleteTenant = ({ database }: Pick<Services, 'database'>, name: string): Promise<unknown> =>
  database.maintenance((tx) => tx.query('SELECT sandbox.delete_tenant($1, $2)', [name, schemaOf(name)]))
