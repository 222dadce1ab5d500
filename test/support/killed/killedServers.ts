import type { Server } from 'node:http'
import { setInterval } from 'node:timers/promises'
import { createGmoDouble } from '../../../examples/doubles/gmo/createGmoDouble.ts'
import type { Database } from '../../../examples/server/database/Database.ts'
import { defaultLimits, openPostgres } from '../../../examples/server/database/engines/postgres.ts'
import { type Fetch, listen, portOf } from '../../../examples/web/listen.ts'
import { gatewayLedger } from '../server/paying.ts'
import { type Postgres, startPostgres } from '../server/postgres.ts'
import { freePorts, type ServerProcess, spawnServer } from '../server/serverProcess.ts'

/** A call of the gateway: before it has received the call, or after its work and before the answer. */
export type GatewayCall = { call: string; moment: 'before' | 'after' }

/** The id of a payment as the gateway writes it in its orders. */
const orderOf = (id: string) => id.replace(/[^\w]/g, '')

const isOf = (paymentId: string) => (order: string) => orderOf(order).startsWith(orderOf(paymentId))

/** Waits until a query has no rows. Throws with the rows after a minute. */
export async function untilNone(database: Database, sql: string, params: unknown[] = []): Promise<void> {
  const deadline = Date.now() + 60_000
  for await (const _ of setInterval(100)) {
    const rows = await database.query(sql, params)
    if (rows.length === 0) return
    if (Date.now() > deadline) throw new Error(`Still open: ${JSON.stringify(rows)}`)
  }
}

/** Leases end, and a call whose answer was lost cannot arrive any more: it is repeated after a look-up. */
export const passMinutes = (database: Database): Promise<unknown> =>
  database.exec(`
    UPDATE payments SET lease_until = lease_until - interval '1 minute', next_at = next_at - interval '1 minute';
    UPDATE payment_attempts SET step_at = step_at - interval '1 minute';
    UPDATE refunds SET sent_at = sent_at - interval '10 minutes', asked_at = asked_at - interval '10 minutes'`)

/**
 * Server processes on one PostgreSQL, which are killed and started again, and the double of the gateway, which lives on. `start` and
 * `hold` need `open` before them. `close` ends all, also after a failed `open`.
 */
export function killedServers(settings: Record<string, string> = {}) {
  let postgres: Postgres | null = null
  let double: Server | null = null
  let database: Database | null = null
  let env: Record<string, string> = {}
  const servers: ServerProcess[] = []
  const planned = new Map<string, GatewayCall & { arrived: () => void }>()

  /** Holds a planned call: its answer never comes, because the process that waits for it is killed. */
  async function onCall(call: string, moment: GatewayCall['moment'], orderId: string) {
    const [id, plan] = [...planned].find(([paymentId]) => isOf(paymentId)(orderId)) ?? []
    if (id === undefined || plan?.call !== call || plan.moment !== moment) return
    planned.delete(id)
    plan.arrived()
    await new Promise(() => {})
  }

  async function killAll(): Promise<void> {
    for (const { child } of servers) child.kill('SIGKILL')
    await Promise.all(servers.splice(0).map(({ ended }) => ended))
  }

  return {
    /** Returns the address of the gateway, and a connection to the database, which has no tables before the first `start`. */
    async open(): Promise<{ gateway: string; database: Database }> {
      postgres = await startPostgres()
      double = await listen(
        createGmoDouble({ path: '', now: () => Date.now(), serverOf: () => '', onCall }).fetch as Fetch,
        0,
      )
      const gateway = `http://127.0.0.1:${portOf(double)}`
      env = { DATABASE_URL: postgres.url, NOREN_SANDBOX: 'off', NOREN_GMO_URL: gateway, ...settings }
      database = await openPostgres(postgres.url, { ...defaultLimits, lockMs: 60_000, statementMs: 60_000 })
      return { gateway, database }
    },
    /** Starts a process. Returns the address of its API. */
    async start(): Promise<string> {
      const port = await freePorts()
      const server = spawnServer({ NOREN_PORT: String(port), ...env })
      servers.push(server)
      await server.opened
      return `http://localhost:${port + 3}`
    },
    killAll,
    /** Holds the next such call about a payment. Resolves when the call has arrived. */
    hold: (paymentId: string, { call, moment }: GatewayCall): Promise<void> =>
      new Promise<void>((arrived) => planned.set(paymentId, { call, moment, arrived })),
    async close(): Promise<void> {
      await killAll()
      double?.closeAllConnections()
      double?.close()
      await database?.close()
      await postgres?.stop()
    },
  }
}

/** What the gateway has of a payment in the end: the kinds of its movements, and the amount that is left. */
export async function leftOf(gateway: string, paymentId: string): Promise<{ kinds: string[]; left: number }> {
  const { ledger, orders } = await gatewayLedger(gateway)
  const own = orders.filter(
    ({ orderId, status }) => isOf(paymentId)(orderId) && ['SALES', 'CAPTURE'].includes(status),
  )
  return {
    kinds: ledger.filter(({ order }) => isOf(paymentId)(order)).map(({ kind }) => kind),
    left: own.reduce((sum, { amount }) => sum + amount, 0),
  }
}
