import { type LimitPeriod, nameOfLimit } from '#shared/money/limitUse.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { OrganizationKey } from './organizations.ts'

/** What an organization may book in each period: room nights, or money of a currency in minor units. */
export type OrganizationLimit = {
  period: LimitPeriod
  unit: 'room_nights' | { currency: string }
  limit: number
}

/** What reservations use of a period of an organization, by the name of `nameOfLimit`. */
export type OrganizationUse = { organizationId: number; name: string; amount: number }

const partsOf = (name: string): string[] => name.split(' ')

/** Stores the limits of an organization, and deletes all others. Its row is locked. */
export async function storeLimits(
  tx: Queries,
  { brandId, organizationId }: OrganizationKey,
  limits: readonly OrganizationLimit[],
): Promise<void> {
  await tx.query('DELETE FROM organization_limits WHERE brand_id = $1 AND organization_id = $2', [
    brandId,
    organizationId,
  ])
  const rows = limits.map((limit) => {
    const [, period, unit] = partsOf(nameOfLimit({ from: '', ...limit }))
    return { period, unit, most: limit.limit }
  })
  await tx.query(
    `INSERT INTO organization_limits (brand_id, organization_id, period, unit, most)
     SELECT $1, $2, period, unit, most FROM jsonb_to_recordset($3::jsonb) AS l (period text, unit text, most bigint)`,
    [brandId, organizationId, JSON.stringify(rows)],
  )
}

/**
 * Adds to what an organization uses of a period; 0 only locks it. Writing the row locks it, so that orders of one organization wait for
 * each other in all processes. Refused with `organization_limit` and its numbers if the use rises above the limit.
 */
export async function takeUse(
  tx: Queries,
  brandId: number,
  { organizationId, name, amount }: OrganizationUse,
): Promise<void> {
  const [from, period, unit] = partsOf(name)
  const [stored] = await tx.query<{ used: string }>(
    `INSERT INTO organization_uses AS u (brand_id, organization_id, starts, period, unit, used) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (brand_id, organization_id, starts, period, unit) DO UPDATE SET used = u.used + EXCLUDED.used RETURNING used`,
    [brandId, organizationId, from, period, unit, amount],
  )
  if (amount === 0) return
  const [limit] = await tx.query<{ most: string }>(
    'SELECT most FROM organization_limits WHERE brand_id = $1 AND organization_id = $2 AND period = $3 AND unit = $4',
    [brandId, organizationId, period, unit],
  )
  const [most, used] = [Number(limit?.most ?? Number.POSITIVE_INFINITY), Number(stored?.used)]
  if (used <= most) return
  const left = Math.max(0, most - (used - amount))
  throw new Refusal('organization_limit', { meta: { from, period, unit, limit: most, left, needed: amount } })
}

/** Takes back what an organization uses of a period. Its row is locked. */
export const releaseUse = (
  tx: Queries,
  brandId: number,
  { organizationId, name, amount }: OrganizationUse,
): Promise<unknown> =>
  tx.query(
    `UPDATE organization_uses SET used = used - $6
     WHERE brand_id = $1 AND organization_id = $2 AND starts = $3 AND period = $4 AND unit = $5`,
    [brandId, organizationId, ...partsOf(name), amount],
  )
