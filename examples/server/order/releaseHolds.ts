import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Database, Queries } from '../database/Database.ts'
import { expirePayments } from '../payments/outcomes.ts'
import { giveCouponsBack } from '../pricing/couponUses.ts'
import type { Clock } from '../start/clock.ts'
import { timestamp } from '../start/clock.ts'

type Night = { reservation_id: number; room_type_id: number; date: string }

/** Rooms on the dates from `first` up to, not including, `end`, and a coupon. */
export type Wanted = { typeIds: number[]; first: StayDate; end: StayDate; coupon: string | null }

/** The reservations whose hold has ended. Another process that releases one of them keeps its row. */
const OVERDUE = `
  SELECT id FROM reservations
  WHERE status = 'held' AND held_until <= $1::timestamptz ORDER BY id FOR UPDATE SKIP LOCKED`

/** Those of them that have a wanted room or coupon. Waits for another process that releases one of them. */
const OVERDUE_WANTED = `
  SELECT id FROM reservations r
  WHERE status = 'held' AND held_until <= $1::timestamptz AND (coupon_code = $5 OR EXISTS (
    SELECT FROM reservation_rooms m WHERE m.reservation_id = r.id AND m.room_type_id = ANY($2::int[])
      AND m.checkin < $4::date AND greatest(m.checkout, m.checkin + 1) > $3::date
  ))
  ORDER BY id FOR UPDATE`

const NIGHTS = `
  SELECT reservation_id, room_type_id, d::date AS date
  FROM reservation_rooms CROSS JOIN generate_series(checkin, greatest(checkout - 1, checkin), interval '1 day') d
  WHERE reservation_id = ANY($1::int[]) AND status = 'held'`

/** Locks the rows of these nights, in the order in which bookings lock them. */
const LOCK_NIGHTS = `
  SELECT room_type_id, date FROM sold
  WHERE (room_type_id, date) IN (SELECT room_type_id, date FROM (${NIGHTS}) nights)
  ORDER BY room_type_id, date FOR UPDATE`

const keyOf = ({ room_type_id, date }: Omit<Night, 'reservation_id'>) => `${room_type_id} ${date}`

/** Locks the overdue reservations and their nights. Gives the reservations whose nights are all locked here. */
async function lockOverdue(tx: Queries, now: string): Promise<number[]> {
  const overdue = (await tx.query<{ id: number }>(OVERDUE, [now])).map(({ id }) => id)
  const nights = await tx.query<Night>(NIGHTS, [overdue])
  const locked = new Set(
    (await tx.query<Omit<Night, 'reservation_id'>>(`${LOCK_NIGHTS} SKIP LOCKED`, [overdue])).map(keyOf),
  )
  const waiting = new Set(nights.flatMap((night) => (locked.has(keyOf(night)) ? [] : night.reservation_id)))
  return overdue.filter((id) => !waiting.has(id))
}

/** Releases these reservations, whose rows and nights are locked: gives their rooms and coupons back. */
async function release(tx: Queries, reservationIds: number[], now: string): Promise<void> {
  await tx.query(
    `UPDATE sold s SET count = s.count - n.count
     FROM (SELECT room_type_id, date, count(*)::int AS count FROM (${NIGHTS}) nights GROUP BY 1, 2) n
     WHERE s.room_type_id = n.room_type_id AND s.date = n.date`,
    [reservationIds],
  )
  await expirePayments(tx, reservationIds, Date.parse(now))
  await tx.query(
    `UPDATE reservation_rooms SET status = 'released' WHERE reservation_id = ANY($1::int[]) AND status = 'held'`,
    [reservationIds],
  )
  await giveCouponsBack(tx, reservationIds)
  // The guest may book again with the same files.
  await tx.query(
    `UPDATE file_attachments SET reservation_id = NULL, changed_at = $2::timestamptz
     WHERE reservation_id = ANY($1::int[])`,
    [reservationIds, now],
  )
  await tx.query(`UPDATE reservations SET status = 'released' WHERE id = ANY($1::int[])`, [reservationIds])
}

/**
 * Releases the rooms of reservations whose hold has ended. Gives how many. Safe to run in several processes at once:
 * each reservation is released by one of them. A reservation with a locked night stays held until the next run.
 */
export async function releaseOverdue({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<number> {
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
    if (ids.length > 0) await release(tx, ids, now)
    return ids.length
  })
}

/**
 * Releases the reservations whose hold has ended and that have a wanted room or coupon. Waits for bookings that have
 * locked their nights, so that afterwards everything that is free can be booked.
 */
export async function releaseWanted(
  { database, clock }: { database: Database; clock: Clock },
  { typeIds, first, end, coupon }: Wanted,
): Promise<void> {
  await database.transaction(async (tx) => {
    const now = timestamp(clock.now())
    const params = [now, typeIds, first, end, coupon]
    const ids = (await tx.query<{ id: number }>(OVERDUE_WANTED, params)).map(({ id }) => id)
    if (ids.length === 0) return
    await tx.query(LOCK_NIGHTS, [ids])
    await release(tx, ids, now)
  })
}

/** Locks the nights of a held reservation and these nights, in the order in which bookings lock them. */
export async function lockNights(
  tx: Queries,
  reservationId: number,
  nights: Omit<Night, 'reservation_id'>[],
): Promise<void> {
  await tx.query(
    `INSERT INTO sold (room_type_id, date, count)
     SELECT room_type_id, date, 0 FROM (
       SELECT room_type_id, date FROM (${NIGHTS}) held
       UNION
       SELECT w.room_type_id, w.date FROM jsonb_to_recordset($2::jsonb) AS w (room_type_id int, date date)
       JOIN inventory i ON i.room_type_id = w.room_type_id AND i.date = w.date
     ) n
     ORDER BY room_type_id, date ON CONFLICT (room_type_id, date) DO UPDATE SET count = sold.count`,
    [[reservationId], JSON.stringify(nights)],
  )
}

/** Releases one held reservation in this transaction, whose row is locked. `now` is in milliseconds. */
export async function releaseHold(tx: Queries, reservationId: number, now: number): Promise<void> {
  await tx.query(LOCK_NIGHTS, [[reservationId]])
  await release(tx, [reservationId], timestamp(now))
}

/** The same before rooms are counted. After a failure they stay held: the timer logs the failure and tries again. */
export const releaseIfPossible = (services: { database: Database; clock: Clock }): Promise<number> =>
  releaseOverdue(services).catch(() => 0)
