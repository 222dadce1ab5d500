import type { Database, Queries } from './Database.ts'
import { DatabaseUnavailable } from './DatabaseUnavailable.ts'

/** The state of PostgreSQL for a statement that has waited too long for a lock. */
const LOCKED = '55P03'

/**
 * What is done with one row: locks a row that is not in `tried`, adds its id to `tried` and changes it. Returns false if there is
 * no such row.
 */
type RowStep = (tx: Queries, tried: number[]) => Promise<boolean>

type Options = {
  /** The most rows. */
  most?: number
  /** Receives the failure of a row, whose transaction was rolled back. What it throws ends the loop. */
  onFailure: (error: unknown) => void
}

/**
 * Does a step for one row after the other, each in a transaction of its own by `run`, until no row is left. The failure of a row
 * does not stop the others. A failure before a row was locked rejects. Returns how many rows were tried.
 */
export async function forEachRow(
  run: (step: (tx: Queries) => Promise<boolean>) => Promise<boolean>,
  step: RowStep,
  { most = Number.POSITIVE_INFINITY, onFailure }: Options,
): Promise<number> {
  const tried: number[] = []
  for (let hasMore = true; hasMore && tried.length < most; ) {
    const before = tried.length
    hasMore = await run((tx) => step(tx, tried)).catch((error) => {
      if (tried.length === before) throw error
      onFailure(error)
      return true
    })
  }
  return tried.length
}

/** The same for background work. Rejects with the first failure at the end. A row that is locked too long stays for the next time. */
export async function forEachRowInBackground(
  database: Database,
  step: RowStep,
  most?: number,
): Promise<number> {
  const failures: unknown[] = []
  const count = await forEachRow((one) => database.background(one), step, {
    ...(most !== undefined && { most }),
    onFailure(error) {
      if (!(error instanceof DatabaseUnavailable && error.code === LOCKED)) failures.push(error)
    },
  })
  if (failures.length > 0) throw failures[0]
  return count
}
