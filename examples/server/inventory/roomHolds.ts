import type { Queries } from '../database/Database.ts'
import type { NightCount } from './sold.ts'

/**
 * The nights of holds that have ended at `$1`, until they are released. A search does not wait for their release, which
 * can wait for a booking of the same rooms.
 */
export const ENDED_NIGHTS = `
  SELECT room_type_id, date, sum(count)::int AS count FROM room_holds WHERE until <= $1::timestamptz GROUP BY 1, 2`

/** Notes that nights which count as sold are held for a reservation, until a moment; null without an end. */
export async function holdNights(
  tx: Queries,
  reservationId: number,
  nights: readonly NightCount[],
  until: Date | null,
): Promise<void> {
  await tx.query(
    `INSERT INTO room_holds (reservation_id, room_type_id, date, count, until)
     SELECT $1, room_type_id, date, count, $3::timestamptz
     FROM jsonb_to_recordset($2::jsonb) AS n (room_type_id int, date date, count int)`,
    [reservationId, JSON.stringify(nights), until?.toISOString() ?? null],
  )
}

/** Moves the end of a hold; null for a hold without an end. */
export const setHoldEnd = (tx: Queries, reservationId: number, until: Date | null) =>
  tx.query('UPDATE room_holds SET until = $2::timestamptz WHERE reservation_id = $1', [
    reservationId,
    until?.toISOString() ?? null,
  ])

/** Until when nights are held for a reservation, null without an end; undefined if none are held. */
export async function holdEndOf(on: Queries, reservationId: number): Promise<Date | null | undefined> {
  const [row] = await on.query<{ until: Date | null }>(
    'SELECT until FROM room_holds WHERE reservation_id = $1 LIMIT 1',
    [reservationId],
  )
  return row?.until
}

/** Notes that the nights of a reservation are booked or released: they are not held any more. */
export const forgetHold = (tx: Queries, reservationId: number) =>
  tx.query('DELETE FROM room_holds WHERE reservation_id = $1', [reservationId])
