import type { Queries } from '../../../examples/server/database/Database.ts'

/**
 * What is counted as used of rooms, extras and coupons beyond the needs of held and booked reservations and of the offers of the
 * waitlist, by key. No order changes
 * it: what an order takes is what it needs, and its end gives exactly this back.
 */
export async function usedBeyondOrders(on: Queries): Promise<Record<string, number>> {
  const rows = await on.query<{ key: string; count: number }>(
    `SELECT key, sum(count)::int AS count FROM (
       SELECT 'rooms ' || room_type_id || ' ' || date AS key, count FROM sold
       UNION ALL SELECT 'extras ' || extra_id || ' ' || day, count FROM extra_uses
       UNION ALL SELECT 'coupon ' || code, count FROM coupon_uses
       UNION ALL SELECT 'points ' || l.member_id, a.amount
         FROM point_allocations a JOIN point_lots l ON l.id = a.lot_id JOIN reservations r
           ON split_part(a.use, ':', 2) = r.id::text AND r.status IN ('held', 'reserved')
       UNION ALL SELECT 'limits ' || concat_ws(' ', starts, period, unit, organization_id), used::int FROM organization_uses
       UNION ALL SELECT part.key || ' ' || needed.key, -needed.value::int
         FROM reservations r, jsonb_each(r.needs) part, jsonb_each_text(part.value) needed
         WHERE r.status IN ('held', 'reserved') AND part.key <> 'files'
       UNION ALL SELECT 'rooms ' || room_type_id || ' ' || date, -count
         FROM room_holds WHERE waitlist_entry_id IS NOT NULL
     ) uses GROUP BY key HAVING sum(count) <> 0`,
  )
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}
