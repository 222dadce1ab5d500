import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'

/** A night of a room type, and a number of rooms. Writing its row of `sold` locks it; all orders lock rows in one order. */
export type NightCount = { room_type_id: number; date: StayDate; count: number }

const NIGHTS = 'jsonb_to_recordset($1::jsonb) AS n (room_type_id int, date date, count int)'

/**
 * Locks the rows of these nights, in the order in which orders lock them. Returns how many are locked: `isSkipping` leaves out those
 * that another transaction has locked, instead of waiting for it.
 */
export async function lockSold(
  tx: Queries,
  nights: readonly NightCount[],
  { isSkipping = false } = {},
): Promise<number> {
  const locked = await tx.query(
    `SELECT FROM sold WHERE (room_type_id, date) IN (SELECT room_type_id, date FROM ${NIGHTS})
     ORDER BY room_type_id, date FOR UPDATE${isSkipping ? ' SKIP LOCKED' : ''}`,
    [JSON.stringify(nights)],
  )
  return locked.length
}

/**
 * Writes the rows of nights that were never sold: a night without a row cannot be locked without waiting for the order that takes it.
 * Runs before the caller locks anything.
 */
export const addMissingNights = (on: Queries, nights: readonly Omit<NightCount, 'count'>[]) =>
  on.query(
    `INSERT INTO sold (room_type_id, date, count)
     SELECT room_type_id, date, 0 FROM ${NIGHTS}
     WHERE NOT EXISTS (SELECT FROM sold s WHERE s.room_type_id = n.room_type_id AND s.date = n.date)
     ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
    [JSON.stringify(nights)],
  )

/**
 * Locks these nights without waiting, unless another transaction has locked one of them, or one has no row. Returns whether all are
 * locked here.
 */
export const tryLockSold = async (tx: Queries, nights: readonly NightCount[]): Promise<boolean> =>
  (await lockSold(tx, nights, { isSkipping: true })) === nights.length

/**
 * Counts the rooms as sold where enough are left. A night with 0 rooms is only locked. Writing a row of `sold` locks it, and all
 * orders write rows in the same order: orders of the same rooms wait for each other and never deadlock.
 */
const TAKE = `
  INSERT INTO sold (room_type_id, date, count)
  SELECT n.room_type_id, n.date, n.count
  FROM ${NIGHTS}
  LEFT JOIN inventory i ON i.room_type_id = n.room_type_id AND i.date = n.date
  WHERE n.count = 0 OR n.count <= i.total OR EXISTS (
    SELECT FROM sold s WHERE s.room_type_id = n.room_type_id AND s.date = n.date
  )
  ORDER BY n.room_type_id, n.date
  ON CONFLICT (room_type_id, date) DO UPDATE SET count = sold.count + EXCLUDED.count
  WHERE EXCLUDED.count = 0 OR sold.count + EXCLUDED.count <= (
    SELECT total FROM inventory i WHERE i.room_type_id = sold.room_type_id AND i.date = sold.date
  )
  RETURNING room_type_id, date`

/**
 * Takes the rooms of all nights, or none. Runs inside a transaction: the refusal with `sold_out` rolls back the nights that were
 * already taken.
 */
export async function takeNights(tx: Queries, hotel: Hotel, nights: readonly NightCount[]): Promise<void> {
  const taken = await tx.query<NightCount>(TAKE, [JSON.stringify(nights)])
  const missing = nights.find(
    (night) => !taken.some((row) => row.room_type_id === night.room_type_id && row.date === night.date),
  )
  if (!missing) return
  const type = hotel.roomTypes.find(({ id }) => id === missing.room_type_id)
  throw new Refusal('sold_out', { field: 'rooms', meta: { room_type_code: type?.code } })
}

/** Releases rooms of nights. Their rows are locked. */
export async function releaseNights(tx: Queries, nights: readonly NightCount[]): Promise<void> {
  await tx.query(
    `UPDATE sold s SET count = s.count - n.count FROM ${NIGHTS}
     WHERE s.room_type_id = n.room_type_id AND s.date = n.date`,
    [JSON.stringify(nights)],
  )
}

/**
 * Leaves `left` rooms of a type on each day from `from` up to, not including, `to`, as the hotel sells them elsewhere. Days without
 * inventory stay as they are. Returns the number of days.
 */
export async function leaveRooms(
  tx: Queries,
  typeId: number,
  { from, to, left }: { from: StayDate; to: StayDate; left: number },
): Promise<number> {
  const written = await tx.query(
    `INSERT INTO sold (room_type_id, date, count)
     SELECT room_type_id, date, total - $4::int FROM inventory
     WHERE room_type_id = $1 AND date >= $2 AND date < $3
     ORDER BY room_type_id, date
     ON CONFLICT (room_type_id, date) DO UPDATE SET count = EXCLUDED.count
     RETURNING date`,
    [typeId, from, to, left],
  )
  return written.length
}
