import { cachedRead } from '../../server/database/cachedRead.ts'
import type { Migration } from '../../server/database/migrate.ts'
import type { Services } from '../../server/services.ts'
import { createTenant, deleteTenant, type TenantLimits } from './createTenant.ts'
import { tenantCatalogue } from './ruleOverrides.ts'
import { initialState, readState, type TenantState } from './state.ts'
import type { Tenant } from './Tenant.ts'
import { prefixOf, schemaOf } from './tenantPath.ts'

const MAX_OPEN = 2_000

/** How long a process keeps the state of a tenant that another process may have changed. */
const STATE_MS = 1_000

/** How often a process notes that a tenant is in use. A tenant that was used in the last hour is not deleted. */
const USE_MS = 600_000

/** What tenants are made of: the plain server's services and the tenants' hook. */
type TenantNeeds = {
  base: Services
  hookOf: (tenant: Tenant) => Services['hook']
  postMail: () => void
  limits: TenantLimits
  customers: Migration[]
}

type OpenedTenant = {
  tenant: Tenant
  noteUse(): Promise<void>
  /** Reads the state. Returns false if the tenant was deleted. */
  refresh(): Promise<boolean>
}

/** The tenants of one process. Other processes on the same database have the same tenants. */
export function createTenants({ base, hookOf, postMail, limits, customers }: TenantNeeds) {
  const open = new Map<string, Promise<OpenedTenant>>()
  /** The watched tenants, with the number of the last call that watches each. */
  const watched = new Map<string, number>()
  let calls = 0
  const watchTenant = (name: string) => void watched.set(name, ++calls)

  function forget(name: string) {
    open.delete(name)
    watched.delete(name)
  }

  async function openOnce(name: string, address: string | null): Promise<OpenedTenant> {
    const schema = schemaOf(name)
    const deleted = await createTenant(base, limits, customers, name, address)
    if (deleted !== null) forget(deleted)
    const states = cachedRead<TenantState | null>(STATE_MS)
    let usedAt = Number.NEGATIVE_INFINITY
    const prefix = prefixOf(name)
    const watch = () => watchTenant(name)
    const tenant: Tenant = {
      name,
      prefix,
      schema,
      state: initialState,
      forgetState: states.forget,
      shared: base.database,
      watch,
      services: {
        ...base,
        database: base.database.inSchema(schema),
        clock: { now: () => base.clock.now() + tenant.state.clockMs },
        catalogue: tenantCatalogue(base.catalogue, () => tenant.state.overrides),
        addresses: () => ({ ...base.addresses(), appPath: prefix, apiPath: prefix }),
        postMail() {
          watch()
          postMail()
        },
      },
    }
    tenant.services.hook = hookOf(tenant)
    return {
      tenant,
      async noteUse() {
        if (performance.now() - usedAt < USE_MS) return
        await base.database.query('UPDATE sandbox.tenants SET used_at = now() WHERE tenant = $1', [name])
        usedAt = performance.now()
      },
      async refresh() {
        const state = await states.get(() => readState(base.database, name))
        if (state) tenant.state = state
        return state !== null
      },
    }
  }

  async function openTenant(name: string, address: string | null): Promise<Tenant> {
    if (open.size > MAX_OPEN) open.clear()
    const opening = open.get(name) ?? openOnce(name, address)
    open.set(name, opening)
    opening.catch(() => open.delete(name))
    const { tenant, noteUse, refresh } = await opening
    if (address !== null) await noteUse()
    if (await refresh()) return tenant
    // Another process has deleted it.
    if (open.get(name) === opening) forget(name)
    return openTenant(name, address)
  }

  /** The tenant of this name; null if there is none. */
  async function findTenant(name: string): Promise<Tenant | null> {
    const opened = await open.get(name)
    if (opened ? await opened.refresh() : await readState(base.database, name))
      return opened?.tenant ?? openTenant(name, null)
    forget(name)
    return null
  }

  return {
    watched,
    watch: watchTenant,
    find: findTenant,
    async remove(name: string): Promise<void> {
      await deleteTenant(base, name)
      forget(name)
    },
    /**
     * The tenant of this name, with its current state. Created if there is none; `address` is the client that asks for
     * it, and uses it. Refused with 429 beyond the limits.
     */
    open: (name: string, address: string | null = null): Promise<Tenant> => openTenant(name, address),
  }
}
