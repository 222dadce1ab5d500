import type { GatewayLimits } from './gateway.ts'
import type { GmoAccount } from './gmo/gmoClient.ts'

/** The operator's accounts at the gateways. A `base` of null is the gateway's double of the sandbox. */
export type GatewaySettings = GatewayLimits & { gmo: Omit<GmoAccount, 'base'> & { base: string | null } }
