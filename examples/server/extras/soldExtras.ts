import type { RoomDates } from '#shared/stay/roomDates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'

/** How many items of an extra are sold for a day. */
export type SoldExtras = (extraId: number, day: StayDate) => number

/** Reads the items in reservations and holds of a hotel, for days from check-in to check-out. */
export async function readSoldExtras(
  on: Queries,
  hotel: Hotel,
  { checkin, checkout }: RoomDates,
): Promise<SoldExtras> {
  if (hotel.extras.every(({ stock }) => stock === undefined)) return () => 0
  const rows = await on.query<{ id: number; day: StayDate; count: number }>(
    `SELECT (e->>'extra_id')::int AS id, e->>'day' AS day, sum((e->>'quantity')::int)::int AS count
     FROM reservations r, jsonb_array_elements(r.extras) e
     WHERE r.hotel_id = $1 AND r.extras <> '[]' AND r.checkin <= $3 AND r.checkout >= $2
       AND r.status NOT IN ('released', 'cancelled')
     GROUP BY 1, 2`,
    [hotel.id, checkin, checkout],
  )
  const counts = new Map(rows.map(({ id, day, count }) => [`${id} ${day}`, count]))
  return (extraId, day) => counts.get(`${extraId} ${day}`) ?? 0
}

/** Makes bookings of a hotel's limited extras wait for each other until the transaction ends. */
export async function lockExtras(tx: Queries, hotel: Hotel): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext(current_schema() || '.extras'), $1)", [hotel.id])
}
