import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { GenerateDays } from '../seed/generateDays.ts'
import { createRouter, createServer } from '../server/createServer.ts'
import type { Database } from '../server/database/Database.ts'
import { customerMigrations, type Migration, migrate, readMigrations } from '../server/database/migrate.ts'
import type { ServerEnv } from '../server/hook.ts'
import type { Services } from '../server/services.ts'
import { type Worker, workers } from '../server/workers.ts'
import { sandboxHook } from './hook.ts'
import { addOrigin } from './overrides/settingsOverrides.ts'
import { sandboxPages } from './pages/sandboxPages.ts'
import { reportIngest } from './reports/ingest.ts'
import type { TenantLimits } from './tenants/createTenant.ts'
import { dropOutdatedSpares, migrateTenants } from './tenants/migrateTenants.ts'
import type { Tenant } from './tenants/Tenant.ts'
import { splitTenant, tenantOfRequest } from './tenants/tenantPath.ts'
import { createTenants } from './tenants/tenants.ts'

/** Taken while one process prepares the sandbox's tables; the others wait. */
const LOCK = 4603

const MIGRATIONS = 'examples/sandbox/migrations'

/** The sandbox's own paths, after the tenant's prefix. All others belong to the server. */
const isOwnPath = (path: string): boolean =>
  path === '/sandbox' || path.startsWith('/sandbox/') || /^\/api\/\d+\/envelope\/?$/.test(path)

async function prepare(database: Database, customers: Migration[]): Promise<void> {
  await migrateTenants(database, customers)
  await database.maintenance(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await migrate(tx, readMigrations(MIGRATIONS))
    await dropOutdatedSpares(tx, customers)
  })
}

/** Whether something of a tenant waits for a worker: for the clock, a gateway or the mail server. */
async function isWaiting({ database }: Services): Promise<boolean> {
  const conditions = workers.map(({ waits }) => `(${waits})`).join(' OR ')
  const [row] = await database.query<{ waiting: boolean }>(`SELECT ${conditions} AS waiting`)
  return row?.waiting ?? false
}

/** A router that answers every call with this failure. */
const failing = (base: Services, failure: Error): Hono<ServerEnv> =>
  createRouter(base, '').all('*', () => {
    throw failure
  })

export type Sandbox = {
  /** Answers a request to the API's origin: the sandbox's own pages, or the server of the request's tenant. */
  fetch(request: Request, env: HttpBindings): Promise<Response>
  /**
   * The services of a tenant, by the prefix of its addresses: its hotels have its overrides. A page creates no tenant: for an
   * unknown one, these are the services of the plain server.
   */
  servicesAt(prefix: string): Promise<Services>
  /** Allows a page to frame the app of a hotel, for the tenant of the request. Refuses an unknown hotel. */
  allowOrigin(request: Request, env: HttpBindings, hotel: string, origin: string): Promise<void>
  /** Opens a tenant, for tests that look into its tables. */
  open(name: string): Promise<Tenant>
  /** The tenant of this name; null if there is none. */
  find(name: string): Promise<Tenant | null>
  /** Deletes a tenant, for tests that need it no longer. */
  remove(name: string): Promise<void>
  /** Runs a worker for every watched tenant. Rejects after the last tenant if it failed for some of them. */
  run(worker: Worker): Promise<void>
  /** Stops watching the tenants for which no worker has anything to do. */
  forgetIdle(): Promise<void>
}

/**
 * Wraps the server: each tenant has its own server, which runs on the tenant's tables, clock and catalogue, and on
 * the sandbox's hook. `daysForCall` runs before the calls for a hotel that need a session, and
 * `generateDays` before a change of its rooms.
 */
export async function createSandbox(
  base: Services,
  {
    generateDays,
    daysForCall,
    postMail,
    limits,
  }: { generateDays: GenerateDays; daysForCall: GenerateDays; postMail: () => void; limits: TenantLimits },
): Promise<Sandbox> {
  const customers = customerMigrations()
  await prepare(base.database, customers)
  const hookOf = (tenant: Tenant) => sandboxHook(tenant, daysForCall)
  const tenants = createTenants({ base, postMail, hookOf, limits, customers })
  const routers = new WeakMap<Tenant, { server: Hono<ServerEnv>; pages: Hono<ServerEnv> }>()
  for (const { tenant } of await base.database.query<{ tenant: string }>(
    'SELECT tenant FROM sandbox.tenants',
  ))
    tenants.watch(tenant)

  const addressOf = (request: Request, { incoming }: HttpBindings) =>
    base.clientAddress(incoming?.socket.remoteAddress, request.headers.get('X-Forwarded-For') ?? undefined)

  function routersOf(tenant: Tenant) {
    const known = routers.get(tenant)
    if (known) return known
    const pages = createRouter(tenant.services, tenant.prefix)
    pages.route('/', reportIngest(tenant))
    pages.route('/sandbox', sandboxPages(tenant, generateDays))
    const made = { server: createServer(tenant.services, tenant.prefix), pages }
    routers.set(tenant, made)
    return made
  }

  let rounds = 0

  async function forEachWatched(work: (services: Services, name: string) => Promise<unknown>): Promise<void> {
    const failures: string[] = []
    const names = [...tenants.watched.keys()]
    // Each round begins with another tenant: none of them always gets the last places.
    const first = names.length > 0 ? rounds++ % names.length : 0
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      try {
        const tenant = await tenants.find(name)
        if (tenant) await work(tenant.services, name)
      } catch (error) {
        failures.push(`${name} (${(error as Error).name} ${(error as Error).message})`)
      }
    }
    if (failures.length > 0) throw new Error(`${failures.length} of the tenants failed, first ${failures[0]}`)
  }

  return {
    async fetch(request, env) {
      const { pathname } = new URL(request.url)
      const name = tenantOfRequest(pathname, request.headers.get('X-Sandbox-Tenant'))
      // A failure is answered by a router: without CORS headers the app could not read it.
      const tenant = await tenants.open(name, addressOf(request, env)).catch((error: Error) => error)
      if (tenant instanceof Error) return failing(base, tenant).fetch(request, env)
      const { server, pages } = routersOf(tenant)
      return (isOwnPath(splitTenant(pathname).path) ? pages : server).fetch(request, env)
    },
    async servicesAt(prefix) {
      const tenant = await tenants.find(splitTenant(`${prefix}/`).tenant)
      return tenant?.services ?? base
    },
    async allowOrigin(request, env, hotel, origin) {
      const { tenant } = splitTenant(new URL(request.url).pathname)
      await addOrigin(await tenants.open(tenant, addressOf(request, env)), hotel, origin)
    },
    open: tenants.open,
    find: tenants.find,
    remove: tenants.remove,
    run: (worker) => forEachWatched(worker.run),
    forgetIdle: () =>
      forEachWatched(async (services, name) => {
        const call = tenants.watched.get(name)
        // A request may have begun to watch the tenant since.
        if (!(await isWaiting(services)) && tenants.watched.get(name) === call) tenants.watched.delete(name)
      }),
  }
}
