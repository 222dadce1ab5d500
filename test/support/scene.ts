import { randomUUID } from 'node:crypto'
import type { Services } from '../../examples/server/services.ts'
import type { Settings } from '../../examples/settings.ts'
import { type Running, startServers } from '../../examples/startServers.ts'
import { type Guest, guestAt } from './guest.ts'
import { hasPostgres, type Postgres, startPostgres } from './postgres.ts'

export type Kind = 'pglite' | 'postgres'

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
  if (hasPostgres()) return ['pglite', 'postgres']
  console.error(
    '\n  SKIPPED: the tests on PostgreSQL. There is none here; give DATABASE_URL or install one.\n',
  )
  return ['pglite']
}

/** The databases the suites run on. */
export const kinds: Kind[] = kindsHere()

async function openStage(kind: Kind) {
  const postgres = kind === 'postgres' ? await startPostgres() : null
  const running = await startServers({ ...testSettings, databaseUrl: postgres?.url ?? null })
  return { running, postgres }
}

/**
 * A server on one kind of database, shared by all suites that ask for it: opened by the first, closed after the
 * last. Suites keep out of each other's way by tenants.
 */
export function sceneOn(kind: Kind) {
  const stage = stages.get(kind) ?? { users: 0, opening: null }
  stages.set(kind, stage)
  stage.users++
  let running: Running | null = null

  return {
    async open() {
      stage.opening ??= openStage(kind)
      running = (await stage.opening).running
    },
    async close() {
      stage.users--
      if (stage.users > 0 || !stage.opening) return
      const opened = await stage.opening
      stage.opening = null
      await opened.running.close()
      await opened.postgres?.stop()
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
    /** A guest in a world of their own. */
    guest: (tenant: string = randomUUID()): Promise<Guest> => {
      if (!running) throw new Error('The scene is not open')
      return guestAt(running.addresses.api, tenant)
    },
  }
}

export type Scene = ReturnType<typeof sceneOn>
