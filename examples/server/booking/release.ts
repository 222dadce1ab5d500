import type { Database, Queries } from '../database/Database.ts'
import { giveCouponsBack } from './couponUses.ts'

type Night = { room_type_id: number; date: string; count: number }

/** Gives the rooms of these reservations back, night by night in one order, as they were taken. */
async function giveBack(tx: Queries, tenant: string, reservationIds: number[]): Promise<void> {
  const nights = await tx.query<Night>(
    `SELECT m.room_type_id, d::date AS date, count(*)::int AS count
     FROM reservation_rooms m
     JOIN reservations r ON r.id = m.reservation_id
     CROSS JOIN generate_series(r.checkin, greatest(r.checkout - 1, r.checkin), interval '1 day') d
     WHERE r.id = ANY($1::int[])
     GROUP BY 1, 2`,
    [reservationIds],
  )
  const wanted = JSON.stringify(nights)
  await tx.query(
    `SELECT FROM sold s JOIN jsonb_to_recordset($2::jsonb) AS n (room_type_id int, date date)
       ON s.room_type_id = n.room_type_id AND s.date = n.date
     WHERE s.tenant = $1 ORDER BY s.room_type_id, s.date FOR UPDATE OF s`,
    [tenant, wanted],
  )
  await tx.query(
    `UPDATE sold s SET count = s.count - n.count
     FROM jsonb_to_recordset($2::jsonb) AS n (room_type_id int, date date, count int)
     WHERE s.tenant = $1 AND s.room_type_id = n.room_type_id AND s.date = n.date`,
    [tenant, wanted],
  )
}

/**
 * Releases a tenant's rooms that were held past their time. Safe to run in several processes at once: each
 * reservation is released by one of them.
 */
export async function releaseOverdue(database: Database, tenant: string): Promise<number> {
  const [found] = await database.query<{ overdue: boolean }>(
    `SELECT EXISTS (
       SELECT FROM reservations WHERE tenant = $1 AND status = 'held' AND held_until <= tenant_now($1)
     ) AS overdue`,
    [tenant],
  )
  if (!found?.overdue) return 0
  return database.transaction(async (tx) => {
    const released = await tx.query<{ id: number }>(
      `UPDATE reservations SET status = 'released' WHERE id IN (
         SELECT id FROM reservations
         WHERE tenant = $1 AND status = 'held' AND held_until <= tenant_now($1)
         ORDER BY id FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [tenant],
    )
    const ids = released.map(({ id }) => id)
    if (ids.length === 0) return 0
    await giveBack(tx, tenant, ids)
    await giveCouponsBack(tx, tenant, ids)
    return ids.length
  })
}

/** The same for every tenant: the server's own clock, with no browser open. */
export async function releaseAllOverdue(database: Database): Promise<void> {
  const tenants = await database.query<{ tenant: string }>(
    `SELECT DISTINCT tenant FROM reservations WHERE status = 'held' AND held_until <= tenant_now(tenant)`,
  )
  for (const { tenant } of tenants) await releaseOverdue(database, tenant)
}
