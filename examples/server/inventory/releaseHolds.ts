import { timestamp } from '../clock.ts'
import type { Queries } from '../database/Database.ts'
import { giveCouponsBack } from '../pricing/couponUses.ts'
import type { Services } from '../services.ts'

type Night = { room_type_id: number; date: string; count: number }

/** Gives back the held rooms of these reservations, in the same order of nights in which bookings take them. */
async function giveBack(tx: Queries, reservationIds: number[]): Promise<void> {
  const nights = await tx.query<Night>(
    `WITH released AS (
       UPDATE reservation_rooms SET status = 'released'
       WHERE reservation_id = ANY($1::int[]) AND status = 'held'
       RETURNING room_type_id, checkin, checkout
     )
     SELECT room_type_id, d::date AS date, count(*)::int AS count
     FROM released CROSS JOIN generate_series(checkin, greatest(checkout - 1, checkin), interval '1 day') d
     GROUP BY 1, 2`,
    [reservationIds],
  )
  const wanted = JSON.stringify(nights)
  await tx.query(
    `SELECT FROM sold s JOIN jsonb_to_recordset($1::jsonb) AS n (room_type_id int, date date)
       ON s.room_type_id = n.room_type_id AND s.date = n.date
     ORDER BY s.room_type_id, s.date FOR UPDATE OF s`,
    [wanted],
  )
  await tx.query(
    `UPDATE sold s SET count = s.count - n.count
     FROM jsonb_to_recordset($1::jsonb) AS n (room_type_id int, date date, count int)
     WHERE s.room_type_id = n.room_type_id AND s.date = n.date`,
    [wanted],
  )
}

/**
 * Releases the rooms of reservations whose hold has ended. Gives how many. Safe to run in several processes at once:
 * each reservation is released by one of them.
 */
export async function releaseOverdue({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const now = timestamp(clock.now())
  const [found] = await database.query<{ overdue: boolean }>(
    `SELECT EXISTS (
       SELECT FROM reservations WHERE status = 'held' AND held_until <= $1::timestamptz
     ) AS overdue`,
    [now],
  )
  if (!found?.overdue) return 0
  return database.transaction(async (tx) => {
    const released = await tx.query<{ id: number }>(
      `UPDATE reservations SET status = 'released' WHERE id IN (
         SELECT id FROM reservations
         WHERE status = 'held' AND held_until <= $1::timestamptz
         ORDER BY id FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [now],
    )
    const ids = released.map(({ id }) => id)
    if (ids.length === 0) return 0
    await giveBack(tx, ids)
    await giveCouponsBack(tx, ids)
    return ids.length
  })
}
