import { randomUUID } from 'node:crypto'
import type { Test } from 'uvu'
import type { Services } from '../../examples/server/services.ts'
import type { Settings } from '../../examples/settings.ts'
import { type Running, startServers } from '../../examples/startServers.ts'
import { type Guest, guestAt } from './guest.ts'
import { hasPostgres, type Postgres, startPostgres } from './postgres.ts'

/** A database with the sandbox around the server; `plain` is the server alone, on the embedded database. */
export type Kind = 'pglite' | 'postgres' | 'plain'

/** What a server of the tests is started with: any ports, nothing kept, no mail sent. */
export const testSettings: Settings = {
  ports: { app: 0, pages: 0, api: 0 },
  databaseUrl: null,
  dataFolder: null,
  smtpUrl: null,
  sandbox: true,
  sameOrigin: false,
}

type Stage = { users: number; opening: Promise<{ running: Running; postgres: Postgres | null }> | null }

/** Every test file is a bundle of its own, and all run in one process: what they share hangs on the process. */
const KEY = Symbol.for('noren.test.stages')
const shared = globalThis as unknown as Record<symbol, Map<Kind, Stage> | undefined>
const stages = shared[KEY] ?? new Map<Kind, Stage>()
shared[KEY] = stages

function kindsHere(): Kind[] {
  if (hasPostgres()) return ['pglite', 'postgres', 'plain']
  console.error(
    '\n  SKIPPED: the tests on PostgreSQL. There is none here; give DATABASE_URL or install one.\n',
  )
  return ['pglite', 'plain']
}

/** What the suites run on. */
export const kinds: Kind[] = kindsHere()

/** What suites about the sandbox run on. */
export const sandboxKinds: Kind[] = kinds.filter((kind) => kind !== 'plain')

async function openStage(kind: Kind) {
  const postgres = kind === 'postgres' ? await startPostgres() : null
  const running = await startServers({
    ...testSettings,
    databaseUrl: postgres?.url ?? null,
    sandbox: kind !== 'plain',
  })
  return { running, postgres }
}

/**
 * A server of one kind, shared by all suites that use it: the first suite opens it, the last closes it.
 * With the sandbox, each guest has a tenant of their own.
 */
export function sceneOn(kind: Kind) {
  const stage = stages.get(kind) ?? { users: 0, opening: null }
  stages.set(kind, stage)
  stage.users++
  let running: Running | null = null

  async function open() {
    stage.opening ??= openStage(kind)
    running = (await stage.opening).running
  }
  async function close() {
    stage.users--
    if (stage.users > 0 || !stage.opening) return
    const opened = await stage.opening
    stage.opening = null
    await opened.running.close()
    await opened.postgres?.stop()
  }

  return {
    /**
     * Opens the server for a suite. Gives the function that registers tests which need the sandbox: on the plain server
     * those are skipped, and all other tests begin without bookings.
     */
    around(test: Test): Test['skip'] {
      test.before(open)
      test.after(close)
      if (kind !== 'plain') return test
      test.before.each(async () => {
        await running?.services.database.exec(
          'TRUNCATE sold, reservations, reservation_rooms, ledger, idempotency_keys, outbox, member_sessions, coupon_uses',
        )
      })
      return test.skip
    },
    get server(): Running {
      if (!running) throw new Error('The scene is not open')
      return running
    },
    /** What the guest's server runs on: the tables and the clock of their tenant. */
    async servicesOf({ tenant }: Guest): Promise<Services> {
      if (!running) throw new Error('The scene is not open')
      return running.sandbox ? (await running.sandbox.open(tenant)).services : running.services
    },
    /** A guest: with the sandbox in a tenant of their own, on the plain server beside all others. */
    guest: (tenant: string = randomUUID()): Promise<Guest> => {
      if (!running) throw new Error('The scene is not open')
      return guestAt(running.addresses.api, running.sandbox ? tenant : null)
    },
  }
}
