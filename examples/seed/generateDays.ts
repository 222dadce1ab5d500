import type { Database } from '../server/database/Database.ts'
import type { Catalogue } from '../server/hotels/catalogue.ts'
import { extendHorizon } from './days.ts'

/** What is being made in one process is waited for in the others. */
const LOCK = 4601

async function makeDays(database: Database, hotelId: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const woken = await tx.query('UPDATE hotels SET asleep = false WHERE id = $1 AND asleep RETURNING id', [
      hotelId,
    ])
    if (woken.length === 0) return
    await extendHorizon(tx)
    // So many rows came at once that what the planner knew of the tables is no longer true.
    await tx.exec('ANALYZE rates; ANALYZE inventory')
  })
}

/**
 * Makes the days of a hotel that is asleep, when it is first asked for; for others it does nothing. `name` is the
 * hotel's number or code.
 */
export function wakerOf({ database, catalogue }: { database: Database; catalogue: Catalogue }) {
  const waking = new Map<number, Promise<void>>()
  return async (name: string): Promise<void> => {
    const hotel = catalogue.hotel(name)
    if (!hotel?.asleep) return
    const made = waking.get(hotel.id) ?? makeDays(database, hotel.id)
    waking.set(hotel.id, made)
    try {
      await made
      hotel.asleep = false
    } finally {
      waking.delete(hotel.id)
    }
  }
}
