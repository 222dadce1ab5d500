import type { Allocation, Lot, PointsAccount } from '#shared/points/lots.ts'
import type { Queries } from '../database/Database.ts'
import type { MemberKey } from '../members/people.ts'

/** The id of a lot that is not stored yet: it comes after all others that end on its day. */
export const NEW_LOT = Number.MAX_SAFE_INTEGER

/** Locks the account of a member, also before its first movement. Returns its debt. */
export async function lockAccount(tx: Queries, { brandId, memberId }: MemberKey): Promise<number> {
  await tx.query(
    'INSERT INTO point_accounts (brand_id, member_id) VALUES ($1, $2) ON CONFLICT (brand_id, member_id) DO NOTHING',
    [brandId, memberId],
  )
  const [row] = await tx.query<{ debt: number }>(
    'SELECT debt FROM point_accounts WHERE brand_id = $1 AND member_id = $2 FOR UPDATE',
    [brandId, memberId],
  )
  if (!row) throw new Error('No account of points was stored')
  return row.debt
}

/** The lots of a member that have points left, and the lots of which a use has points. */
export const readLots = (on: Queries, { brandId, memberId }: MemberKey, use: string): Promise<Lot[]> =>
  on.query<Lot>(
    `SELECT id, until, remaining AS left, is_returned AS "isReturned" FROM point_lots
     WHERE brand_id = $1 AND member_id = $2
       AND (remaining > 0 OR id IN (SELECT lot_id FROM point_allocations WHERE use = $3))
     ORDER BY until, id`,
    [brandId, memberId, use],
  )

/** What a use still has, by lot. */
export const readAllocations = (on: Queries, use: string): Promise<Allocation[]> =>
  on.query<Allocation>('SELECT lot_id AS lot, amount FROM point_allocations WHERE use = $1 ORDER BY lot_id', [
    use,
  ])

/** Moves what some uses have to another use. The account is locked. */
export const moveAllocations = (tx: Queries, from: readonly string[], to: string) =>
  tx.query(
    `WITH moved AS (DELETE FROM point_allocations WHERE use = ANY($1::text[]) RETURNING lot_id, amount)
     INSERT INTO point_allocations AS a (use, lot_id, amount)
     SELECT $2, lot_id, sum(amount) FROM moved GROUP BY lot_id
     ON CONFLICT (use, lot_id) DO UPDATE SET amount = a.amount + EXCLUDED.amount`,
    [from, to],
  )

/** Replaces what a use has. */
export async function writeAllocations(
  tx: Queries,
  use: string,
  allocations: readonly Allocation[],
): Promise<void> {
  await tx.query('DELETE FROM point_allocations WHERE use = $1', [use])
  await tx.query(
    `INSERT INTO point_allocations (use, lot_id, amount)
     SELECT $1, a.lot, a.amount FROM jsonb_to_recordset($2::jsonb) AS a (lot integer, amount bigint)`,
    [use, JSON.stringify(allocations)],
  )
}

/** Writes a locked account. The lot with the id `NEW_LOT` is made by this entry. */
export async function writeAccount(
  tx: Queries,
  { brandId, memberId }: MemberKey,
  { lots, debt }: PointsAccount,
  entryId: number | null,
): Promise<void> {
  await tx.query('UPDATE point_accounts SET debt = $3 WHERE brand_id = $1 AND member_id = $2', [
    brandId,
    memberId,
    debt,
  ])
  await tx.query(
    `UPDATE point_lots l SET remaining = v.left
     FROM jsonb_to_recordset($1::jsonb) AS v (id bigint, "left" bigint)
     WHERE l.id = v.id AND l.remaining <> v.left`,
    [JSON.stringify(lots)],
  )
  for (const { until, left, isReturned } of lots.filter(({ id }) => id === NEW_LOT))
    await tx.query(
      `INSERT INTO point_lots (brand_id, member_id, entry_id, until, remaining, is_returned)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [brandId, memberId, entryId, until, left, isReturned],
    )
}
