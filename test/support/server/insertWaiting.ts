import type { Queries } from '../../../examples/server/database/Database.ts'
import type { StoredWish } from '../../../examples/server/waitlist/storedWish.ts'
import { insertEntry, writeConfirmed } from '../../../examples/server/waitlist/writeEntries.ts'

/** Stores an entry that waits at the end of the list. Returns its id. `now` is in milliseconds. */
export async function insertWaiting(tx: Queries, wish: StoredWish, now: number): Promise<number> {
  const id = await insertEntry(tx, wish, now)
  await writeConfirmed(tx, id, now)
  return id
}
