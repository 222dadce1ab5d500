import type { Database } from '../server/database/Database.ts'
import type { Catalogue } from '../server/hotels/hotel.ts'
import { extendHorizon } from './horizon.ts'

/** Taken while one process generates days; the others wait. */
const LOCK = 4601

async function generate(database: Database, hotelId: number): Promise<void> {
  await database.maintenance(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const pending = await tx.query(
      'UPDATE hotels SET days_pending = false WHERE id = $1 AND days_pending RETURNING id',
      [hotelId],
    )
    if (pending.length === 0) return
    await extendHorizon(tx)
    // The planner's statistics are from before this many rows.
    await tx.exec('ANALYZE rates; ANALYZE inventory')
  })
}

/** Resolves once the hotel has rates and inventory. `hotel` is a number or a code; unknown hotels resolve at once. */
export type GenerateDays = (hotel: string) => Promise<void>

/** Generates the days of hotels with `days_pending` when they are first used, once for all calls that wait. */
export function createGenerateDays(database: Database, catalogue: Catalogue): GenerateDays {
  const running = new Map<number, Promise<void>>()
  return async (name) => {
    const hotel = catalogue.hotel(name)
    if (!hotel?.days_pending) return
    const generated = running.get(hotel.id) ?? generate(database, hotel.id)
    running.set(hotel.id, generated)
    try {
      await generated
      hotel.days_pending = false
    } finally {
      running.delete(hotel.id)
    }
  }
}
