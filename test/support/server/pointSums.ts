import type { Queries } from '../../../examples/server/database/Database.ts'

/** The accounts of points whose entries do not add up to their lots without the debt, or that have both a debt and points. Right: none. */
export const wrongAccounts = (on: Queries) =>
  on.query<{ member_id: number; entries: number; lots: number; debt: number }>(
    `SELECT * FROM (
       SELECT a.member_id, a.debt,
         coalesce((SELECT sum(e.amount) FROM point_entries e
           WHERE e.brand_id = a.brand_id AND e.member_id = a.member_id), 0)::bigint AS entries,
         coalesce((SELECT sum(l.remaining) FROM point_lots l
           WHERE l.brand_id = a.brand_id AND l.member_id = a.member_id), 0)::bigint AS lots
       FROM point_accounts a
     ) s WHERE entries <> lots - debt OR (debt > 0 AND lots > 0)`,
  )
