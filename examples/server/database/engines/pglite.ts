import { setImmediate } from 'node:timers/promises'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import { type Database, type Queries, type Row, searchPath } from '../Database.ts'

const parsers = { [types.INT8]: Number, [types.DATE]: (text: string) => text }

const queriesOn = (on: PGlite | Transaction): Queries => ({
  query: async <T extends Row>(sql: string, params: readonly unknown[] = []) =>
    (await on.query<T>(sql, [...params])).rows,
  exec: async (sql) => {
    await on.exec(sql)
  },
})

export type EmbeddedDatabase = Database & { snapshot(): Promise<Blob> }

/** Node.js accepts one connection in each turn of its event loop. */
const TURNS_PER_WORK = 4

/**
 * Runs works one after the other, in the order in which they were given. A statement of PGlite runs in this thread and
 * ends without a turn of the event loop, so that turns are made before each work: else no request is read while works
 * wait, and new clients wait behind many requests of connected clients.
 */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(async () => {
      for (let turn = 0; turn < TURNS_PER_WORK; turn++) await setImmediate()
      return work()
    })
    last = result.catch(() => {})
    return result
  }
}

/** Opens the embedded database in a folder, or in memory, from a snapshot if one is given. */
export async function openPglite(folder: string | null, snapshot: Blob | null): Promise<EmbeddedDatabase> {
  const lite = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(snapshot ? { loadDataDir: snapshot } : { initDbStartParams: ['--wal-segsize=1'] }),
    parsers,
  })
  const queue = createQueue()
  let current = 'public'

  /** One connection serves all schemas: the search path is set with the work, so that no other work comes between. */
  function viewOf(schema: string): Database {
    const run = <T>(work: () => Promise<T>): Promise<T> =>
      queue(async () => {
        if (current !== schema) await lite.exec(`SET search_path TO ${searchPath(schema)}`)
        current = schema
        return work()
      })
    const queries = queriesOn(lite)
    const transaction = <T>(work: (tx: Queries) => Promise<T>) =>
      run(() => lite.transaction((tx) => work(queriesOn(tx))))
    return {
      kind: 'pglite',
      query: (sql, params) => run(() => queries.query(sql, params)),
      exec: (sql) => run(() => queries.exec(sql)),
      transaction,
      background: transaction,
      maintenance: transaction,
      inSchema: viewOf,
      close: () => queue(() => lite.close()),
    }
  }
  return { ...viewOf('public'), snapshot: () => lite.dumpDataDir('gzip') }
}
