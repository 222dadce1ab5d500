import type { PoolConfig } from 'pg'
import type { Database } from '../Database.ts'
import { createConnectionPool } from './pool.ts'

/** How much of the database one process may use, and how long a statement may take. */
export type DatabaseLimits = {
  /** The connections for the answers of calls. Half of them are reserved for single statements. */
  connections: number
  /** How long a statement waits for a locked row, in ms. */
  lockMs: number
  /** How long a statement runs, in ms. */
  statementMs: number
}

export const defaultLimits: DatabaseLimits = { connections: 16, lockMs: 2_000, statementMs: 10_000 }

/** How long a call waits for a free connection, or for a new one, in ms. */
const WAIT_MS = 5_000

/**
 * The time after which a connection that has not opened is closed, in ms. It is longer than the wait of a call, because a process
 * that was busy for a while must read the answers that have arrived; until then, the connection keeps its place from other calls.
 */
const CONNECT_MS = 10_000

/** How long a transaction may do nothing, in ms. A process that stands still keeps rows locked for no longer. */
const IDLE_TRANSACTION_MS = 30_000

/**
 * The time between the usual limit and the end of a statement that gets no answer, in ms. A process that was busy for a while
 * must read the answers that have arrived.
 */
const ANSWER_MS = 20_000

/** The connections of background work, and how long it waits for a locked row, in ms. */
const BACKGROUND: PoolConfig = { max: 2, lock_timeout: 100 }

/** The connections of long work, which is rare, and how long it waits for its turn, in ms. */
const MAINTENANCE: PoolConfig = { max: 2 }
const MAINTENANCE_WAIT_MS = 60_000

/**
 * Opens a PostgreSQL server by its address. Throws when no server answers there. Transactions and single statements
 * have separate connections: transactions that wait for a locked row leave the connections of searches free.
 */
export async function openPostgres(url: string, limits: DatabaseLimits = defaultLimits): Promise<Database> {
  const shared = { connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS }
  const limited = {
    ...shared,
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.statementMs + ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  }
  const reserved = Math.ceil(limits.connections / 2)
  const statements = createConnectionPool({ ...limited, max: reserved }, WAIT_MS)
  const transactions = createConnectionPool({ ...limited, max: limits.connections - reserved }, WAIT_MS)
  const background = createConnectionPool({ ...limited, ...BACKGROUND }, WAIT_MS)
  const maintenance = createConnectionPool({ ...shared, ...MAINTENANCE }, MAINTENANCE_WAIT_MS)
  async function close() {
    await Promise.all([statements, transactions, background, maintenance].map((pool) => pool.close()))
  }

  const viewOf = (schema: string): Database => ({
    kind: 'postgres',
    query: (sql, params) => statements.use(schema, (on) => on.query(sql, params)),
    exec: (sql) => statements.use(schema, (on) => on.exec(sql)),
    transaction: (work) => transactions.transact(schema, work),
    background: (work) => background.transact(schema, work),
    maintenance: (work) => maintenance.transact(schema, work),
    inSchema: viewOf,
    close,
  })
  const database = viewOf('public')
  try {
    await database.query('SELECT 1')
    return database
  } catch (error) {
    await close()
    throw error
  }
}
