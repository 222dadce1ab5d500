import type { HttpBindings } from '@hono/node-server'
import type { World } from './world.ts'

/** What a request to the double has: its tenant, the address of the double, the time, and the tenant's orders. */
export type DoubleEnv = {
  Bindings: HttpBindings
  Variables: { tenant: string; base: string; now: number; world: World }
}
