import type { RoomDates } from '#shared/stay/roomDates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'

/** How many items of an extra are sold for a day. */
export type SoldExtras = (extraId: number, day: StayDate) => number

/** Items of an extra for a day. */
export type ExtraUse = { extra_id: number; day: StayDate; count: number }

/** Reads the items that held and booked orders of a hotel have, for days from check-in to check-out. */
export async function readSoldExtras(
  on: Queries,
  hotel: Hotel,
  { checkin, checkout }: RoomDates,
): Promise<SoldExtras> {
  if (hotel.extras.every(({ stock }) => stock === undefined)) return () => 0
  const rows = await on.query<ExtraUse>(
    'SELECT extra_id, day, count FROM extra_uses WHERE hotel_id = $1 AND day BETWEEN $2 AND $3',
    [hotel.id, checkin, checkout],
  )
  const counts = new Map(rows.map(({ extra_id, day, count }) => [`${extra_id} ${day}`, count]))
  return (extraId, day) => counts.get(`${extraId} ${day}`) ?? 0
}

/**
 * Takes items of an extra; 0 only locks its day. Writing the row locks it, so that orders of one extra and day wait for each other
 * in all processes. Refused with `extra_limit_exceeded` if too few are left.
 */
export async function takeExtra(
  tx: Queries,
  { id: hotelId, extras }: Pick<Hotel, 'id' | 'extras'>,
  { extra_id, day, count }: ExtraUse,
): Promise<void> {
  const stock = extras.find(({ id }) => id === extra_id)?.stock ?? null
  const taken = await tx.query(
    `INSERT INTO extra_uses (hotel_id, extra_id, day, count)
     SELECT $1, $2, $3, $4 WHERE $4 = 0 OR $5::int IS NULL OR $4 <= $5::int
     ON CONFLICT (hotel_id, extra_id, day) DO UPDATE SET count = extra_uses.count + EXCLUDED.count
     WHERE EXCLUDED.count = 0 OR $5::int IS NULL OR extra_uses.count + EXCLUDED.count <= $5::int
     RETURNING count`,
    [hotelId, extra_id, day, count, stock],
  )
  if (taken.length === 0) throw new Refusal('extra_limit_exceeded', { field: 'extras', meta: { extra_id } })
}

/** Releases items of an extra. Its row is locked. */
export const releaseExtra = (tx: Queries, { id }: Pick<Hotel, 'id'>, { extra_id, day, count }: ExtraUse) =>
  tx.query('UPDATE extra_uses SET count = count - $4 WHERE hotel_id = $1 AND extra_id = $2 AND day = $3', [
    id,
    extra_id,
    day,
    count,
  ])
