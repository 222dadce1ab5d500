import type { Database, Queries } from '../server/database/Database.ts'
import type { Catalogue, Hotel } from '../server/hotels/hotel.ts'
import { generateInventory, generateObservations, generateRates } from './horizon.ts'

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
 * Plans or room types in a transaction. On the embedded database, other calls wait for it. PostgreSQL has other connections,
 * and needs longer for many short statements.
 */
const CHUNK = { pglite: 5, postgres: 40 }

const chunksOf = (ids: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size))

/**
 * Generates the days of a hotel in short transactions: the embedded database has one connection, and other calls wait for
 * it. The rooms come first: each plan can be found once it has rates. An interrupted generation continues at the next call.
 */
async function generate(database: Database, hotel: Hotel, isStopped: () => boolean): Promise<void> {
  const size = CHUNK[database.kind]
  const typeIds = hotel.roomTypes.map(({ id }) => id)
  const planIds = hotel.roomTypes.flatMap(({ plans }) => plans.map(({ id }) => id))
  const steps: ((tx: Queries) => Promise<void>)[] = [
    ...chunksOf(typeIds, size).map((ids) => (tx: Queries) => generateInventory(tx, hotel.id, ids)),
    ...chunksOf(planIds, size).map((ids) => (tx: Queries) => generateRates(tx, hotel.id, ids)),
    (tx) => generateObservations(tx, hotel.id),
    // The planner's statistics are from before this many rows. A small sample is enough for equal plans.
    (tx) => tx.exec('SET LOCAL default_statistics_target = 10; ANALYZE rates'),
    (tx) => tx.exec('SET LOCAL default_statistics_target = 10; ANALYZE inventory'),
    async (tx) => {
      // The horizon has moved by a day if midnight was in between.
      await generateRates(tx, hotel.id, planIds)
      await generateInventory(tx, hotel.id, typeIds)
      await tx.query('UPDATE hotels SET days_pending = false WHERE id = $1', [hotel.id])
    },
  ]
  for (const step of steps) if (isStopped() || !(await whilePending(database, hotel, step))) return
}

/** Resolves once the hotel has rates and inventory. `hotel` is a number or a code; unknown hotels resolve at once. */
export type GenerateDays = (hotel: string) => Promise<void>

/**
 * Generates the days of hotels with `days_pending` when they are first used, once for all calls that wait. After `stop`, a
 * generation ends with its present transaction.
 */
export function createGenerateDays(
  database: Database,
  catalogue: Catalogue,
): GenerateDays & { stop: () => Promise<void> } {
  const running = new Map<number, Promise<void>>()
  let isStopped = false
  const run: GenerateDays = async (name) => {
    const hotel = catalogue.hotel(name)
    if (!hotel?.days_pending || isStopped) return
    const generated = running.get(hotel.id) ?? generate(database, hotel, () => isStopped)
    running.set(hotel.id, generated)
    try {
      await generated
      if (!isStopped) hotel.days_pending = false
    } finally {
      running.delete(hotel.id)
    }
  }
  return Object.assign(run, {
    async stop() {
      isStopped = true
      await Promise.allSettled(running.values())
    },
  })
}

/** How long a call waits for days that are generated in the background, in ms. */
const PATIENCE_MS = 2_000

/** The same for calls: after a short wait a call goes on, and is answered with the days that exist. */
export const withPatience =
  (generateDays: GenerateDays, patienceMs = PATIENCE_MS): GenerateDays =>
  async (hotel) => {
    let timer: NodeJS.Timeout | undefined
    const wait = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs)
    })
    await Promise.race([generateDays(hotel), wait]).finally(() => clearTimeout(timer))
  }

/** Generates the days of all hotels, one after the other. */
export async function generateAllDays(
  { hotels }: Pick<Catalogue, 'hotels'>,
  generateDays: GenerateDays,
): Promise<void> {
  for (const { code } of hotels) await generateDays(code)
}
