import { randomUUID } from 'node:crypto'
import type { Queries } from '../../database/Database.ts'

/**
 * Takes the right to continue a payment for `ms` milliseconds of real time. Returns the lease, or null while another worker has
 * it. The lease of a killed process ends by itself.
 */
export async function takeLease(on: Queries, id: string, ms: number): Promise<string | null> {
  const lease = randomUUID()
  const taken = await on.query(
    `UPDATE payments SET lease = $2, lease_until = clock_timestamp() + $3 * interval '1 millisecond'
     WHERE id = $1 AND (lease_until IS NULL OR lease_until < clock_timestamp()) RETURNING id`,
    [id, lease, ms],
  )
  return taken.length > 0 ? lease : null
}

/** Extends a lease before the next call of the gateway. Returns false if another worker has the payment. */
export async function extendLease(on: Queries, id: string, lease: string, ms: number): Promise<boolean> {
  const extended = await on.query(
    `UPDATE payments SET lease_until = clock_timestamp() + $3 * interval '1 millisecond'
     WHERE id = $1 AND lease = $2 RETURNING id`,
    [id, lease, ms],
  )
  return extended.length > 0
}

/** Ends a lease, so that another worker may take the payment at once. A lease that another worker has since taken stays. */
export const endLease = (on: Queries, id: string, lease: string) =>
  on.query('UPDATE payments SET lease = NULL, lease_until = NULL WHERE id = $1 AND lease = $2', [id, lease])
