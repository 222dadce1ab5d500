import type { GatewayLimits } from './gateway.ts'
import type { GmoAccount } from './gmo/gmoClient.ts'

/** A shop at GMO, which charges the cards of its hotels. */
export type GmoShop = Omit<GmoAccount, 'base'>

/**
 * The operator's accounts at the gateways. A `base` of null is the sandbox's double of the gateway. The first shop charges for
 * all hotels whose settings name no shop. GMO returns a charge for `refundDays` days.
 */
export type GatewaySettings = GatewayLimits & {
  gmo: { base: string | null; shops: readonly [GmoShop, ...GmoShop[]]; refundDays: number }
}
