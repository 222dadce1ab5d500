import pg from 'pg'
import { type Database, type Queries, type Row, searchPath } from './Database.ts'

const INT8 = 20
const DATE = 1082

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number
    if (oid === DATE) return String
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

const queriesOn = (client: pg.PoolClient): Queries => ({
  query: async <T extends Row>(sql: string, params: readonly unknown[] = []) =>
    (await client.query<T>(sql, [...params])).rows,
  exec: async (sql) => {
    await client.query(sql)
  },
})

/** Opens a PostgreSQL server by its address. Throws when no server answers there. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: 10_000 })
  // The pool replaces a connection that is lost while idle; without a listener the error would end the process.
  let closing = false
  pool.on('error', (error) => {
    if (!closing) console.error('A database connection was lost:', error.message)
  })
  await pool.query('SELECT 1').catch(async (error) => {
    await pool.end()
    throw error
  })
  /** The search path each connection was last set to. */
  const schemas = new WeakMap<pg.PoolClient, string>()

  async function connect(schema: string): Promise<pg.PoolClient> {
    const client = await pool.connect()
    try {
      if ((schemas.get(client) ?? 'public') !== schema) {
        await client.query(`SET search_path TO ${searchPath(schema)}`)
        schemas.set(client, schema)
      }
      return client
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  }

  /** Runs one statement on a connection of the pool. A connection whose statement failed is closed. */
  async function run<T>(schema: string, work: (on: Queries) => Promise<T>): Promise<T> {
    const client = await connect(schema)
    let failure: Error | undefined
    try {
      return await work(queriesOn(client))
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      client.release(failure)
    }
  }

  async function transact<T>(schema: string, work: (tx: Queries) => Promise<T>): Promise<T> {
    const client = await connect(schema)
    let broken: Error | undefined
    try {
      await client.query('BEGIN')
      const result = await work(queriesOn(client))
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((lost: Error) => {
        broken = lost
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  const viewOf = (schema: string): Database => ({
    kind: 'postgres',
    query: (sql, params) => run(schema, (on) => on.query(sql, params)),
    exec: (sql) => run(schema, (on) => on.exec(sql)),
    transaction: (work) => transact(schema, work),
    inSchema: viewOf,
    close() {
      closing = true
      return pool.end()
    },
  })
  return viewOf('public')
}
