import { cachedRead } from '../../server/database/cachedRead.ts'
import type { Services } from '../../server/services.ts'
import { tenantCatalogue } from '../overrides/ruleOverrides.ts'
import { createTenant, type TenantLimits } from './createTenant.ts'
import { initialState, readState, type TenantState } from './state.ts'
import type { Tenant } from './Tenant.ts'
import { prefixOf, schemaOf } from './tenantPath.ts'

const MAX_OPEN = 2_000

/** How long a process keeps the state of a tenant that another process may have changed. */
const STATE_MS = 1_000

/** What tenants are made of: the plain server's services and the tenants' hook. */
type Needs = {
  base: Services
  hookOf: (tenant: Tenant) => Services['hook']
  postMail: () => void
  limits: TenantLimits
}

/** The tenants of one process. Other processes on the same database have the same tenants. */
export function createTenants({ base, hookOf, postMail, limits }: Needs) {
  const open = new Map<string, Promise<{ tenant: Tenant; refresh(): Promise<void> }>>()
  const watched = new Set<string>()

  async function openOnce(name: string, address: string | null) {
    const schema = schemaOf(name)
    await createTenant(base, limits, name, address)
    const states = cachedRead<TenantState>(STATE_MS)
    const prefix = prefixOf(name)
    const watch = () => {
      watched.add(name)
    }
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
        addresses: () => ({ ...base.addresses(), appPath: prefix }),
        postMail() {
          watch()
          postMail()
        },
      },
    }
    tenant.services.hook = hookOf(tenant)
    return {
      tenant,
      async refresh() {
        tenant.state = await states.get(() => readState(base.database, name))
      },
    }
  }

  return {
    watched,
    /**
     * The tenant of this name, with its current state. Created if there is none; `address` is the client that asks for
     * it. Refused with 429 beyond the limits.
     */
    async open(name: string, address: string | null = null): Promise<Tenant> {
      if (open.size > MAX_OPEN) open.clear()
      const opening = open.get(name) ?? openOnce(name, address)
      open.set(name, opening)
      opening.catch(() => open.delete(name))
      const { tenant, refresh } = await opening
      await refresh()
      return tenant
    },
  }
}
