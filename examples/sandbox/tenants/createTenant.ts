import { HttpRefusal } from '../../server/errors/refusal.ts'
import type { Services } from '../../server/services.ts'
import { countEvent } from '../../server/sessions/rateLimit.ts'
import { skipMigrations } from './migrateTenants.ts'
import { schemaOf } from './tenantPath.ts'

/** Settings of the operator: any name in a path creates a schema with tables. */
export type TenantLimits = {
  /** The tenants of a database. */
  mostTenants: number
  /** The tenants that one client address creates in an hour. */
  tenantsPerAddress: number
}

const HOUR_S = 3_600

/** The lock of `sandbox.create_tenant`. */
const LOCK = 4602

const tooMany = (seconds: number) => new HttpRefusal(429, { 'Retry-After': String(seconds) })

/**
 * Creates the tables of a tenant, unless they exist. Refused with 429 if the database has too many tenants, or if this
 * client address has created too many; null is the server itself.
 */
export async function createTenant(
  { database, clock, counterSecret }: Pick<Services, 'database' | 'clock' | 'counterSecret'>,
  { mostTenants, tenantsPerAddress }: TenantLimits,
  name: string,
  address: string | null,
): Promise<void> {
  const [known] = await database.query('SELECT FROM sandbox.tenants WHERE tenant = $1', [name])
  if (known) return
  await database.maintenance(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const [count] = await tx.query<{ tenants: number }>('SELECT count(*) AS tenants FROM sandbox.tenants')
    if ((count?.tenants ?? 0) >= mostTenants) throw tooMany(HOUR_S)
    if (address !== null) {
      const limit = { kind: 'tenants_of_address', max: tenantsPerAddress, seconds: HOUR_S }
      const counters = { on: tx, now: clock.now(), secret: counterSecret }
      const seconds = await countEvent(counters, limit, address)
      if (seconds > 0) throw tooMany(seconds)
    }
    await tx.query('SELECT sandbox.create_tenant($1, $2)', [name, schemaOf(name)])
    await skipMigrations(tx, name)
  })
}
