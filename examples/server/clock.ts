import type { Queries } from './database/Database.ts'

/** Which moment it is for a tenant, in milliseconds since the epoch. */
export async function tenantNow(on: Queries, tenant: string): Promise<number> {
  const [row] = await on.query<{ now: Date }>('SELECT tenant_now($1) AS now', [tenant])
  return row?.now.getTime() ?? Date.now()
}

const KEEP_MS = 1_000
const offsets = new Map<string, { ms: number; until: number }>()

/**
 * The same, good to a second when another process moves the clock: for what is checked with every call, such
 * as a session's age, where a question to the database each time would cost more than it is worth.
 */
export async function roughNow(on: Queries, tenant: string): Promise<number> {
  const known = offsets.get(tenant)
  if (known && known.until > Date.now()) return Date.now() + known.ms
  const ms = (await tenantNow(on, tenant)) - Date.now()
  if (offsets.size > 1_000) offsets.clear()
  offsets.set(tenant, { ms, until: Date.now() + KEEP_MS })
  return Date.now() + ms
}

/** Moves a tenant's clock onwards, or back when negative. */
export async function moveClock(on: Queries, tenant: string, ms: number): Promise<void> {
  await on.query(
    `INSERT INTO tenants (tenant, clock_ms) VALUES ($1, $2)
     ON CONFLICT (tenant) DO UPDATE SET clock_ms = tenants.clock_ms + EXCLUDED.clock_ms`,
    [tenant, ms],
  )
  forgetClock(tenant)
}

export const forgetClock = (tenant: string): boolean => offsets.delete(tenant)
