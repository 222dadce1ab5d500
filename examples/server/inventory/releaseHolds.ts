import { timestamp } from '../clock.ts'
import type { Queries } from '../database/Database.ts'
import { giveCouponsBack } from '../pricing/couponUses.ts'
import type { Services } from '../services.ts'

type Night = { reservation_id: number; room_type_id: number; date: string }

/** The reservations whose hold has ended. Another process that releases one of them keeps its row. */
const OVERDUE = `
  SELECT id FROM reservations
  WHERE status = 'held' AND held_until <= $1::timestamptz ORDER BY id FOR UPDATE SKIP LOCKED`

const NIGHTS = `
  SELECT reservation_id, room_type_id, d::date AS date
  FROM reservation_rooms CROSS JOIN generate_series(checkin, greatest(checkout - 1, checkin), interval '1 day') d
  WHERE reservation_id = ANY($1::int[]) AND status = 'held'`

/** The rows of these nights that no booking has locked. Nothing waits, so that locks in another order are harmless. */
const LOCKED = `
  SELECT room_type_id, date FROM sold
  WHERE (room_type_id, date) IN (SELECT room_type_id, date FROM (${NIGHTS}) nights) FOR UPDATE SKIP LOCKED`

const keyOf = ({ room_type_id, date }: Omit<Night, 'reservation_id'>) => `${room_type_id} ${date}`

/** Locks the overdue reservations and their nights. Gives the reservations whose nights are all locked here. */
async function lockOverdue(tx: Queries, now: string): Promise<number[]> {
  const overdue = (await tx.query<{ id: number }>(OVERDUE, [now])).map(({ id }) => id)
  const nights = await tx.query<Night>(NIGHTS, [overdue])
  const locked = new Set((await tx.query<Omit<Night, 'reservation_id'>>(LOCKED, [overdue])).map(keyOf))
  const waiting = new Set(nights.flatMap((night) => (locked.has(keyOf(night)) ? [] : night.reservation_id)))
  return overdue.filter((id) => !waiting.has(id))
}

/** Gives back the held rooms of these reservations. */
async function giveBack(tx: Queries, reservationIds: number[]): Promise<void> {
  await tx.query(
    `UPDATE sold s SET count = s.count - n.count
     FROM (SELECT room_type_id, date, count(*)::int AS count FROM (${NIGHTS}) nights GROUP BY 1, 2) n
     WHERE s.room_type_id = n.room_type_id AND s.date = n.date`,
    [reservationIds],
  )
  await tx.query(
    `UPDATE reservation_rooms SET status = 'released' WHERE reservation_id = ANY($1::int[]) AND status = 'held'`,
    [reservationIds],
  )
}

/**
 * Releases the rooms of reservations whose hold has ended. Gives how many. Safe to run in several processes at once:
 * each reservation is released by one of them. A reservation with a locked night stays held until the next run.
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
  return database.background(async (tx) => {
    const ids = await lockOverdue(tx, now)
    if (ids.length === 0) return 0
    await giveBack(tx, ids)
    await giveCouponsBack(tx, ids)
    await tx.query(`UPDATE reservations SET status = 'released' WHERE id = ANY($1::int[])`, [ids])
    return ids.length
  })
}

/** The same before rooms are counted. After a failure they stay held: the timer logs the failure and tries again. */
export const releaseIfPossible = (services: Pick<Services, 'database' | 'clock'>): Promise<number> =>
  releaseOverdue(services).catch(() => 0)
