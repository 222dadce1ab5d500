import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'

/** A night of a room type. Writing its row of `sold` locks it; all bookings and releases lock rows in one order. */
export type SoldNight = { room_type_id: number; date: StayDate }

const NIGHTS = 'jsonb_to_recordset($1::jsonb) AS n (room_type_id int, date date)'

const json = (nights: readonly SoldNight[]) =>
  JSON.stringify(nights.map(({ room_type_id, date }) => ({ room_type_id, date })))

/**
 * Locks the rows of these nights, in the order in which bookings lock them. Returns the nights that are locked:
 * `isSkipping` leaves out those that another transaction has locked, instead of waiting for it.
 */
export const lockSold = (
  tx: Queries,
  nights: readonly SoldNight[],
  { isSkipping = false } = {},
): Promise<SoldNight[]> =>
  tx.query<SoldNight>(
    `SELECT room_type_id, date FROM sold
     WHERE (room_type_id, date) IN (SELECT room_type_id, date FROM ${NIGHTS})
     ORDER BY room_type_id, date FOR UPDATE${isSkipping ? ' SKIP LOCKED' : ''}`,
    [json(nights)],
  )

/**
 * Locks nights that are held, and nights that are wanted, also nights of which no room is sold yet, in the order in which
 * bookings lock them.
 */
export async function lockSoldAndWanted(
  tx: Queries,
  held: readonly SoldNight[],
  wanted: readonly SoldNight[],
): Promise<void> {
  await tx.query(
    `INSERT INTO sold (room_type_id, date, count)
     SELECT room_type_id, date, 0 FROM (
       SELECT room_type_id, date FROM ${NIGHTS}
       UNION
       SELECT w.room_type_id, w.date FROM jsonb_to_recordset($2::jsonb) AS w (room_type_id int, date date)
       JOIN inventory i ON i.room_type_id = w.room_type_id AND i.date = w.date
     ) n
     ORDER BY room_type_id, date ON CONFLICT (room_type_id, date) DO UPDATE SET count = sold.count`,
    [json(held), json(wanted)],
  )
}

/** Gives nights back, one room for each time that a night is listed. Their rows are locked. */
export async function giveNightsBack(tx: Queries, nights: readonly SoldNight[]): Promise<void> {
  await tx.query(
    `UPDATE sold s SET count = s.count - n.count
     FROM (SELECT room_type_id, date, count(*)::int AS count FROM ${NIGHTS} GROUP BY 1, 2) n
     WHERE s.room_type_id = n.room_type_id AND s.date = n.date`,
    [json(nights)],
  )
}
