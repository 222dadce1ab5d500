import { setInterval } from 'node:timers/promises'
import type { Database } from '../../../examples/server/database/Database.ts'

/** The tables whose writes can be held, with the column by which a write is named. */
const named = {
  changes: 'reservation_id',
  payments: 'reservation_id',
  sold: 'date',
  reservations: 'id',
  reservation_rooms: 'reservation_id',
  reservation_versions: 'reservation_id',
  refunds: 'reservation_id',
  ledger: 'reservation_id',
  outbox: 'subject_id',
  waitlist_entries: 'id',
} as const

export type HeldTable = keyof typeof named

/** A write of a row: of a table, with this value in the column of `named`. */
export type HeldWrite = { table: HeldTable; value: string | number }

/** Each write of these tables waits for the lock of its name, which no transaction has unless a test holds it. */
const TRIGGERS = [
  `CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_advisory_xact_lock_shared(hashtext(TG_TABLE_NAME || ' ' || (to_jsonb(NEW)->>TG_ARGV[0])));
     RETURN NEW;
   END $$`,
  ...Object.entries(named).map(
    ([table, column]) =>
      `CREATE TRIGGER wait_for_test BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION wait_for_test('${column}')`,
  ),
].join(';\n')

/** Waits until a count of rows of a query has this value, at most for a minute. */
async function untilCount(database: Database, sql: string, count: number): Promise<void> {
  const deadline = Date.now() + 60_000
  for await (const _ of setInterval(50)) {
    const rows = await database.query(sql)
    if (rows.length === count) return
    if (Date.now() > deadline) throw new Error(`${rows.length} rows instead of ${count}: ${sql}`)
  }
}

/** Prepares a database for `holdWrites`. */
export const prepareToHold = (database: Database): Promise<unknown> => database.exec(TRIGGERS)

/**
 * Holds transactions of servers at writes, and kills the servers. `work` starts the transactions, `kill` runs when all of them wait.
 * Resolves when PostgreSQL has ended the transactions: nothing of them is stored.
 */
export async function killAtWrites(
  database: Database,
  writes: readonly HeldWrite[],
  { work, kill }: { work(): void; kill(): Promise<void> },
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { table, value } of writes)
      await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`${table} ${value}`])
    work()
    await untilCount(
      database,
      "SELECT DISTINCT objid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
      writes.length,
    )
    await kill()
  })
  // A connection ends when its statement has got the lock and no process reads the answer.
  await untilCount(
    database,
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle'`,
    0,
  )
}
