import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Database } from '../../../examples/server/database/Database.ts'
import { holdForEntry } from '../../../examples/server/inventory/waitlistHolds.ts'
import { writeOffer } from '../../../examples/server/waitlist/writeEntries.ts'
import { insertWaiting } from '../server/insertWaiting.ts'

const TWO_HOURS_MS = 7_200_000

/** Sells out the night after a stay, and holds its last room for an entry of the waitlist. Returns the id and the token of the entry. */
export async function holdNextNight(
  database: Database,
  { id: reservation, hotel_id, checkout, rooms }: Reservation,
): Promise<{ id: number; token: string }> {
  const token = `held-for-${reservation}`
  const email = `${token}@example.com`
  const [room] = rooms
  const now = Date.now()
  const times = { promisedUntil: now + TWO_HOURS_MS, until: now + TWO_HOURS_MS }
  const id = await database.transaction(async (tx) => {
    const [row] = await tx.query<{ room_type_id: number }>(
      'SELECT room_type_id FROM reservation_rooms WHERE reservation_id = $1',
      [reservation],
    )
    const nights = [{ room_type_id: row?.room_type_id ?? 0, date: checkout, count: 1 }]
    const wish = { token, email, mailbox: email, locale: 'en' as const, parties: [adultsOnly(2)] }
    const entry = await insertWaiting(
      tx,
      {
        ...wish,
        hotel_id: Number(hotel_id),
        checkin: checkout,
        checkout: addDays(checkout, 1),
        room_type_code: room?.room_type_code ?? '',
      },
      now,
    )
    await writeOffer(tx, entry, { plans: [room?.room_plan_code ?? ''], nights, offerNumber: 1, ...times })
    await holdForEntry(tx, entry, nights, new Date(times.until))
    const night = [row?.room_type_id, checkout]
    await tx.query(
      `INSERT INTO sold (room_type_id, date, count) VALUES ($1, $2, 1)
       ON CONFLICT (room_type_id, date) DO UPDATE SET count = sold.count + 1`,
      night,
    )
    await tx.query(
      `UPDATE inventory i SET total = s.count FROM sold s WHERE (s.room_type_id, s.date) = (i.room_type_id, i.date)
         AND i.room_type_id = $1 AND i.date = $2`,
      night,
    )
    return entry
  })
  return { id, token }
}

/** What is stored of an entry: its state, the nights that are held for it, and whether a reservation has its rooms. */
export async function entryOf(database: Database, id: number) {
  const [row] = await database.query(
    `SELECT state, reservation_id, (SELECT count(*)::int FROM room_holds WHERE waitlist_entry_id = e.id) AS held
     FROM waitlist_entries e WHERE id = $1`,
    [id],
  )
  return row
}
