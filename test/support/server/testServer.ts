import { randomUUID } from 'node:crypto'
import type { Test } from 'uvu'
import { sandboxShops } from '../../../examples/doubles/gmo/credentials.ts'
import { sandboxClients, sandboxSites } from '../../../examples/doubles/providers/sandboxClients.ts'
import { defaultLimits } from '../../../examples/server/database/engines/postgres.ts'
import { customerMigrations } from '../../../examples/server/database/migrate.ts'
import type { Services } from '../../../examples/server/services.ts'
import { inProject } from '../../../examples/server/start/projectRoot.ts'
import type { ServerSettings } from '../../../examples/settings/serverSettings.ts'
import { type Running, startServers } from '../../../examples/startServers.ts'
import { type Guest, guestAt } from './guest.ts'
import { hasPostgres, type Postgres, startPostgres } from './postgres.ts'
import { testFiles } from './testFiles.ts'

/** `pglite` and `postgres` are databases below the sandbox; `plain` is the server without sandbox, on PGlite. */
export type ServerKind = 'pglite' | 'postgres' | 'plain'

/** The settings of all test servers: free ports, data in memory, no outgoing mail. */
export const testSettings: ServerSettings = {
  ports: { app: 0, pages: 0, doubles: 0, api: 0 },
  databaseUrl: null,
  dataFolder: null,
  databaseLimits: defaultLimits,
  smtpUrl: null,
  sessionSettings: { accessMinutes: 30 },
  bookingLimits: {
    bookingsPerAddress: 100,
    mailsPerRecipient: 50,
    transferRoomsPerAddress: 4,
    transferRoomsPerRecipient: 4,
  },
  uploadLimits: {
    uploadsPerAddress: 1_000,
    megabytesPerAddress: 500,
    uploadMegabytes: 4_000,
    megabytesPerHotel: 8_000,
  },
  filesFolder: testFiles(),
  picturesFolder: inProject('examples/pictures'),
  gatewaySettings: {
    timeoutMs: 20_000,
    leaseMs: 25_000,
    gmo: { base: null, shops: sandboxShops, refundDays: 180 },
  },
  providerSettings: { clients: sandboxClients, sites: sandboxSites, timeoutMs: 5_000 },
  passkeySettings: { domains: null },
  operatorKey: 'the key of the operator',
  counterSecret: null,
  // All guests of tests come from one address.
  tenantLimits: { mostTenants: 10_000, tenantsPerAddress: 10_000 },
  sandbox: true,
  daysAtStart: false,
  sameOrigin: false,
  // Guests of tests can have any address.
  trustedProxies: ['127.0.0.1'],
  callLimits: { maxWaiting: 200, maxWaitingLarge: 100, maxPerClient: 100 },
}

type SharedServer = {
  users: number
  opening: Promise<{ running: Running; postgres: Postgres | null }> | null
}

// Every test file is a separate bundle, and all bundles run in one process. They share the servers through `globalThis`.
const KEY = Symbol.for('noren.test.servers')
const shared = globalThis as unknown as Record<symbol, Map<ServerKind, SharedServer> | undefined>
const servers = shared[KEY] ?? new Map<ServerKind, SharedServer>()
shared[KEY] = servers

function availableKinds(): ServerKind[] {
  if (hasPostgres()) return ['pglite', 'postgres', 'plain']
  console.error(
    '\n  SKIPPED: the tests on PostgreSQL. There is none here; give DATABASE_URL or install one.\n',
  )
  return ['pglite', 'plain']
}

/** Whether this process runs suites on servers of this kind. The runner starts a process for each database. */
const isForThisProcess = (kind: ServerKind): boolean => {
  const database = process.env.NOREN_TEST_DATABASE
  return !database || (kind === 'postgres' ? 'postgres' : 'pglite') === database
}

const available = availableKinds()
const databases = available.filter((kind) => kind !== 'plain')

/** The names of the tables that the migrations of customers create. */
const customerTables = customerMigrations().flatMap(({ sql }) =>
  [...sql.matchAll(/CREATE TABLE (\w+)/g)].map(([, table]) => table),
)

/** `npm run test:all` runs more suites on more kinds. */
const runsAll = Boolean(process.env.NOREN_TEST_ALL)

/** The kinds that suites about the sandbox run on. */
export const sandboxServerKinds: ServerKind[] = databases.filter(isForThisProcess)

/** All kinds of this process, with the plain server also in `npm test`. */
export const allServerKinds: ServerKind[] = available.filter(isForThisProcess)

/**
 * The kinds of this process that most suites run on: PGlite and PostgreSQL. `npm run test:all` adds the plain server, which
 * sends the SQL statements of the sandbox on PGlite.
 */
export const serverKinds: ServerKind[] = runsAll ? allServerKinds : sandboxServerKinds

/**
 * The kinds for rules that do not depend on locks or on the driver of the database: PostgreSQL, or PGlite without it, in one
 * process only. `npm run test:all` runs them on all kinds of each process.
 */
export const ruleServerKinds: ServerKind[] = runsAll
  ? allServerKinds
  : databases.slice(-1).filter(isForThisProcess)

/** The same for rules that need the sandbox. */
export const sandboxRuleServerKinds: ServerKind[] = sandboxServerKinds.filter((kind) =>
  ruleServerKinds.includes(kind),
)

async function openServer(kind: ServerKind) {
  const postgres = kind === 'postgres' ? await startPostgres() : null
  const running = await startServers({
    ...testSettings,
    databaseUrl: postgres?.url ?? null,
    sandbox: kind !== 'plain',
  })
  return { running, postgres }
}

/**
 * A server of one kind, shared by all suites that use this kind: the first suite starts the server, the last suite
 * stops it. With the sandbox, each guest has a separate tenant.
 */
export function testServer(kind: ServerKind) {
  const server = servers.get(kind) ?? { users: 0, opening: null }
  servers.set(kind, server)
  server.users++
  let running: Running | null = null
  /** The tenants that the current test has created. */
  const tenants = new Set<string>()

  async function open() {
    server.opening ??= openServer(kind)
    running = (await server.opening).running
  }
  async function close() {
    server.users--
    if (server.users > 0 || !server.opening) return
    const opened = await server.opening
    server.opening = null
    await opened.running.close()
    await opened.postgres?.stop()
  }

  return {
    /**
     * Starts the server before the suite and stops it after the last suite. Returns the function that registers tests
     * which need the sandbox. The plain server skips those tests, and deletes all bookings before each other test.
     */
    startFor(test: Test): Test['skip'] {
      test.before(open)
      test.after(close)
      if (kind !== 'plain') {
        // Creating the tables of a tenant takes longer than most tests. The tenants of other tests use them again.
        test.before.each(() => tenants.clear())
        test.after.each(async () => {
          for (const name of tenants) await running?.sandbox?.remove(name)
        })
        return test
      }
      test.before.each(async () => {
        await running?.services.database.exec(`TRUNCATE ${customerTables}`)
      })
      return test.skip
    },
    get running(): Running {
      if (!running) throw new Error('The test server is not running')
      return running
    },
    /** The services of the guest's tenant: its tables and its clock. */
    async servicesOf({ tenant }: Guest): Promise<Services> {
      if (!running) throw new Error('The test server is not running')
      return running.sandbox ? (await running.sandbox.open(tenant)).services : running.services
    },
    /** A guest. With the sandbox in a new tenant, unless `tenant` names one; on the plain server beside all others. */
    guest: (tenant: string = randomUUID()): Promise<Guest> => {
      if (!running) throw new Error('The test server is not running')
      tenants.add(tenant)
      return guestAt(running.addresses.api, running.sandbox ? tenant : null)
    },
  }
}

/** A test server, as `testServer` makes it. */
export type TestServer = ReturnType<typeof testServer>
