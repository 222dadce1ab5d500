import { setImmediate } from 'node:timers/promises'
import type { Database, Queries } from '../server/database/Database.ts'
import type { Catalogue, Hotel } from '../server/hotels/hotel.ts'
import { generateInventory, generateRates } from './horizon.ts'

/** Taken while one process generates days; the others wait. */
const LOCK = 4601

/** Runs work while the hotel's days are pending. False when they are not, or no longer. */
function whilePending(
  database: Database,
  { id }: Hotel,
  work: (tx: Queries) => Promise<unknown>,
): Promise<boolean> {
  return database.maintenance(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const pending = await tx.query('SELECT FROM hotels WHERE id = $1 AND days_pending', [id])
    if (pending.length > 0) await work(tx)
    return pending.length > 0
  })
}

/**
 * Generates the days of a hotel, one room type in each transaction: the embedded database has one connection, and other
 * calls wait for it. An interrupted generation continues at the next call.
 */
async function generate(database: Database, hotel: Hotel): Promise<void> {
  for (const type of hotel.roomTypes) {
    if (!(await whilePending(database, hotel, (tx) => generateRates(tx, hotel.id, type.id)))) return
    // The embedded database runs in this thread: other calls come first.
    await setImmediate()
  }
  await whilePending(database, hotel, async (tx) => {
    // The horizon has moved by a day if midnight was in between.
    for (const type of hotel.roomTypes) await generateRates(tx, hotel.id, type.id)
    await generateInventory(tx, hotel.id)
    await tx.query('UPDATE hotels SET days_pending = false WHERE id = $1', [hotel.id])
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
    const generated = running.get(hotel.id) ?? generate(database, hotel)
    running.set(hotel.id, generated)
    try {
      await generated
      hotel.days_pending = false
    } finally {
      running.delete(hotel.id)
    }
  }
}
