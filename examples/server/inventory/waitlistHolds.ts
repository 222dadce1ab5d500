import type { Queries } from '../database/Database.ts'
import type { NightCount } from './sold.ts'

/** Notes that nights which count as sold are held for an offer of the waitlist, until a moment. */
export async function holdForEntry(
  tx: Queries,
  entryId: number,
  nights: readonly NightCount[],
  until: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO room_holds (waitlist_entry_id, room_type_id, date, count, until)
     SELECT $1, room_type_id, date, count, $3::timestamptz
     FROM jsonb_to_recordset($2::jsonb) AS n (room_type_id int, date date, count int)`,
    [entryId, JSON.stringify(nights), until.toISOString()],
  )
}

/** Moves the end of the hold of an offer. */
export const setEntryHoldEnd = (tx: Queries, entryId: number, until: Date) =>
  tx.query('UPDATE room_holds SET until = $2::timestamptz WHERE waitlist_entry_id = $1', [
    entryId,
    until.toISOString(),
  ])

/** Notes that the nights of an offer are ordered or released: they are not held for it any more. */
export const forgetEntryHold = (tx: Queries, entryId: number) =>
  tx.query('DELETE FROM room_holds WHERE waitlist_entry_id = $1', [entryId])
