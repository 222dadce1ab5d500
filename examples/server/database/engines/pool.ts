import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Queries, type Row, searchPath } from '../Database.ts'
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'
import { createPlaces } from './places.ts'

const INT8 = 20
const DATE = 1082

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number
    if (oid === DATE) return String
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/**
 * The states in which PostgreSQL refuses a statement that can succeed later: no connection (08), too many connections or
 * a full disk (53), a restart (57P), a deadlock or another conflict (40), a lock timeout, a statement timeout, and a
 * transaction that was idle for too long.
 */
const TEMPORARY = /^(08|53|57P|40|55P03|57014|25P03)/

/** The message of a query that exceeds `query_timeout`. Its connection still waits for the answer. */
const NO_ANSWER = 'Query read timeout'

/**
 * The parts of the wait for a connection. A process that stood still has waited for one part: its timers end before it
 * reads what has arrived meanwhile, and a new connection needs several readings.
 */
const WAIT_PARTS = 10

type ConnectionPool = {
  /** Runs work on a connection whose tables are looked up in `schema` first. */
  use<T>(schema: string, work: (on: Queries) => Promise<T>): Promise<T>
  /** The same in a transaction, which is rolled back when `work` rejects. */
  transact<T>(schema: string, work: (tx: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The connections of pg without `max`. */
const MAX = 10

/** Resolves after `ms` in which this process ran. `signal` ends the wait without an answer. */
async function elapsed(ms: number, signal: AbortSignal): Promise<void> {
  for (let part = 0; part < WAIT_PARTS; part++) await setTimeout(ms / WAIT_PARTS, undefined, { signal })
}

/**
 * Opens connections when they are needed, at most `max`. A lost connection rejects with DatabaseUnavailable. So does a
 * wait for a free or new connection of `waitMs` in which this process ran. A caller whose wait has ended opens no connection.
 * A connection that is not open after `connectionTimeoutMillis` of `config` is closed, and leaves its place to the next caller.
 */
export function createConnectionPool(config: pg.PoolConfig, waitMs: number): ConnectionPool {
  const max = config.max ?? MAX
  const pool = new pg.Pool({ ...config, max, types })
  const askPlace = createPlaces(max)
  /** The connections that cannot be used again. */
  const lost = new WeakSet<pg.PoolClient>()
  /** The search path each connection was last set to. */
  const schemas = new WeakMap<pg.PoolClient, string>()

  // An error event without a listener would end the process. The pool listens only while a connection is idle; a
  // connection in use is lost between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)))
  pool.on('error', (error) => {
    if (!pool.ending) console.error('A database connection was lost:', error.message)
  })

  async function connect(): Promise<{ client: pg.PoolClient; release(): void }> {
    const place = askPlace()
    const wait = new AbortController()
    const tooLong = elapsed(waitMs, wait.signal).then(() => {
      throw new Error(`No connection within ${waitMs} ms`)
    })
    function release(client: pg.PoolClient) {
      client.release(lost.has(client))
      place.leave()
    }
    let connecting: Promise<pg.PoolClient> | undefined
    try {
      await Promise.race([place.taken, tooLong])
      connecting = pool.connect()
      const client = await Promise.race([connecting, tooLong])
      return { client, release: () => release(client) }
    } catch (error) {
      // The connection may arrive later: then the next call uses it.
      if (connecting) connecting.then(release, place.leave)
      else place.leave()
      throw new DatabaseUnavailable(error as Error)
    } finally {
      tooLong.catch(() => {})
      wait.abort()
    }
  }

  function queriesOn(client: pg.PoolClient): Queries {
    async function send<T extends Row>(sql: string, params?: unknown[]): Promise<T[]> {
      // Without this, a statement such as ROLLBACK would wait for the answer that does not come.
      if (lost.has(client)) throw new DatabaseUnavailable(new Error('The connection was lost'))
      try {
        return (await client.query<T>(sql, params)).rows
      } catch (error) {
        if ((error as Error).message === NO_ANSWER) lost.add(client)
        const isTemporary =
          error instanceof pg.DatabaseError ? TEMPORARY.test(error.code ?? '') : lost.has(client)
        throw isTemporary ? new DatabaseUnavailable(error as Error) : error
      }
    }
    return {
      query: (sql, params = []) => send(sql, [...params]),
      async exec(sql) {
        await send(sql)
      },
    }
  }

  async function use<T>(schema: string, work: (on: Queries) => Promise<T>): Promise<T> {
    const { client, release } = await connect()
    const queries = queriesOn(client)
    try {
      if ((schemas.get(client) ?? 'public') !== schema) {
        await queries.exec(`SET search_path TO ${searchPath(schema)}`)
        schemas.set(client, schema)
      }
      return await work(queries)
    } finally {
      release()
    }
  }

  return {
    use,
    transact: (schema, work) =>
      use(schema, async (tx) => {
        await tx.exec('BEGIN')
        try {
          const result = await work(tx)
          await tx.exec('COMMIT')
          return result
        } catch (error) {
          // PostgreSQL rolls back the transaction of a lost connection.
          await tx.exec('ROLLBACK').catch(() => {})
          throw error
        }
      }),
    close: () => pool.end(),
  }
}
