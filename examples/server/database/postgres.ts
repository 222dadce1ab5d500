import pg from 'pg'
import type { Database, Queries, Row } from './Database.ts'

const INT8 = 20
const DATE = 1082

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number
    if (oid === DATE) return String
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

const queriesOn = (client: pg.Pool | pg.PoolClient): Queries => ({
  query: async <T extends Row>(sql: string, params: readonly unknown[] = []) =>
    (await client.query<T>(sql, [...params])).rows,
  exec: async (sql) => {
    await client.query(sql)
  },
})

/** Opens a PostgreSQL by its address. Throws when nobody answers there. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: 10_000 })
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  let closing = false
  pool.on('error', (error) => {
    if (!closing) console.error('A database connection was lost:', error.message)
  })
  await pool.query('SELECT 1').catch(async (error) => {
    await pool.end()
    throw error
  })

  async function transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    const client = await pool.connect()
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

  function close() {
    closing = true
    return pool.end()
  }

  return { kind: 'postgres', ...queriesOn(pool), transaction, close }
}
