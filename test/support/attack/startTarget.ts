import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { guestAt } from '../server/guest.ts'
import { startPostgres } from '../server/postgres.ts'
import { freePorts, type ServerProcess, spawnServer } from '../server/serverProcess.ts'
import type { DatabaseKind, Target } from './Attack.ts'

const OPERATOR_KEY = 'the key of the operator'

/** The heap of a server under attack. A request that allocates without a limit ends the process early. */
const HEAP_MB = 512

export type StartedTarget = Target & {
  server: ServerProcess
  /** Whether the process has ended, for example without memory. */
  hasEnded(): boolean
  stop(): Promise<void>
}

/** Starts a server in a separate process, on an empty database. `env` adds to its environment. */
export async function startTarget(
  database: DatabaseKind,
  env: Record<string, string> = {},
): Promise<StartedTarget> {
  const postgres = database === 'postgres' ? await startPostgres() : null
  const port = await freePorts()
  const server = spawnServer({
    NOREN_PORT: String(port),
    // Attackers can have any address.
    NOREN_TRUSTED_PROXIES: '127.0.0.1',
    NOREN_OPERATOR_KEY: OPERATOR_KEY,
    // Each round is a tenant of its own, and all come from one address.
    NOREN_TENANTS_PER_ADDRESS: '10000',
    NOREN_MAX_TENANTS: '10000',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    ...(postgres ? { DATABASE_URL: postgres.url } : { NOREN_DATA: 'memory' }),
    ...env,
  })
  await server.opened
  const api = `http://localhost:${port + 3}`
  return {
    database,
    api,
    app: `http://localhost:${port}`,
    doubles: `http://127.0.0.1:${port + 2}`,
    server,
    operatorKey: OPERATOR_KEY,
    guest: (tenant = randomUUID()) => guestAt(api, tenant),
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)])) * 1024,
    async logOf(work) {
      const before = server.output().length
      await work()
      return server.output().slice(before)
    },
    hasEnded: () => server.child.exitCode !== null || server.child.signalCode !== null,
    async stop() {
      server.child.kill('SIGTERM')
      await server.ended
      await postgres?.stop()
    },
  }
}
