import { datesOfUse, type RoomDates } from '#shared/stay/roomDates.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { RoomType } from '../hotels/hotel.ts'

/** A room that is booked, with its dates. */
export type TakenRoom = { type: Pick<RoomType, 'id' | 'code'>; stay: RoomDates }

type Night = { room_type_id: number; date: string; count: number }

function nightsNeeded(rooms: readonly TakenRoom[]): Night[] {
  const nights = new Map<string, Night>()
  for (const { type, stay } of rooms)
    for (const date of datesOfUse(stay)) {
      const key = `${type.id} ${date}`
      const count = (nights.get(key)?.count ?? 0) + 1
      nights.set(key, { room_type_id: type.id, date, count })
    }
  return [...nights.values()]
}

/**
 * Counts the rooms as sold where enough are left. Writing a row of `sold` locks it, and all bookings write rows in
 * the same order: bookings of the same rooms wait for each other and never deadlock.
 */
const SQL = `
  INSERT INTO sold (room_type_id, date, count)
  SELECT n.room_type_id, n.date, n.count
  FROM jsonb_to_recordset($1::jsonb) AS n (room_type_id int, date date, count int)
  JOIN inventory i ON i.room_type_id = n.room_type_id AND i.date = n.date
  WHERE n.count <= i.total OR EXISTS (
    SELECT FROM sold s WHERE s.room_type_id = n.room_type_id AND s.date = n.date
  )
  ORDER BY n.room_type_id, n.date
  ON CONFLICT (room_type_id, date) DO UPDATE SET count = sold.count + EXCLUDED.count
  WHERE sold.count + EXCLUDED.count <= (
    SELECT total FROM inventory i WHERE i.room_type_id = sold.room_type_id AND i.date = sold.date
  )
  RETURNING room_type_id, date`

/**
 * Takes each room for its own nights, or for its day of a day use: all or none. Runs inside a transaction: the
 * refusal with `sold_out` rolls back the rooms that were already taken.
 */
export async function takeRooms(tx: Queries, rooms: readonly TakenRoom[]): Promise<void> {
  const needed = nightsNeeded(rooms)
  const taken = await tx.query<Night>(SQL, [JSON.stringify(needed)])
  const missing = needed.find(
    (night) => !taken.some((row) => row.room_type_id === night.room_type_id && row.date === night.date),
  )
  if (!missing) return
  const type = rooms.find((room) => room.type.id === missing.room_type_id)?.type
  throw new Refusal('sold_out', { field: 'rooms', meta: { room_type_code: type?.code } })
}
