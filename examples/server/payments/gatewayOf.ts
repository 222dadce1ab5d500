import { type CardGateway, gatewayParts } from '#shared/money/gateways.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { Services } from '../services.ts'
import type { Gateway } from './gateway.ts'
import { createGmoGateway } from './gmo/gmoGateway.ts'

/** Where a hotel charges cards; null for a hotel without a gateway. */
export function cardGatewayOf({ settings: { payment } }: Hotel): CardGateway | null {
  return payment ? gatewayParts[payment.gateway].cards : null
}

/** The gateway with this name; null if this server has no account there. */
export function gatewayOf(
  { addresses, gatewaySettings }: Pick<Services, 'addresses' | 'gatewaySettings'>,
  name: string | null | undefined,
): Gateway | null {
  if (name !== 'gmo') return null
  const { gateways, apiPath } = addresses()
  const base = gatewaySettings.gmo.base ?? (gateways && `${gateways}${apiPath}`)
  return base ? createGmoGateway({ ...gatewaySettings.gmo, base }, gatewaySettings.timeoutMs) : null
}
