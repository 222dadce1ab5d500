import type { Database } from '../../server/database/Database.ts'
import type { Services } from '../../server/services.ts'
import type { TenantState } from './state.ts'

export type Tenant = {
  name: string
  /** Before all paths of the tenant, such as `/t/abc`; empty for the main tenant. */
  prefix: string
  /** The schema of its booking tables. */
  schema: string
  /** The state as the current request began. */
  state: TenantState
  /** Reads the state again at the next request. Call it after every change of the state. */
  forgetState(): void
  /** The database with the tables of all tenants, in the schema `sandbox`. */
  shared: Database
  /** What the tenant's server runs on: its tables, its clock, its catalogue. */
  services: Services
  /** Runs the workers for the tenant until nothing waits for them. Call it after the work of a request that may leave something. */
  watch(): void
}
