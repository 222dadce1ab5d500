import { type CardGateway, gatewayParts } from '#shared/money/gateways.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { Services } from '../services.ts'
import type { Gateway } from './gateway.ts'
import { createGmoGateway } from './gmo/gmoGateway.ts'

type Accounts = Pick<Services, 'addresses' | 'gatewaySettings'>

/** Where a hotel charges cards; null for a hotel without a gateway. */
function cardGatewayOf({ settings: { payment } }: Hotel): CardGateway | null {
  return payment ? gatewayParts[payment.gateway].cards : null
}

/**
 * The gateway with this name, for one of the operator's accounts there; the first account if `account` is null. Null if this
 * server has no such account.
 */
export function gatewayOf(
  { addresses, gatewaySettings }: Accounts,
  name: string | null | undefined,
  account: string | null | undefined,
): Gateway | null {
  if (name !== 'gmo') return null
  const { gateways, apiPath } = addresses()
  const { gmo, timeoutMs } = gatewaySettings
  const base = gmo.base ?? (gateways && `${gateways}${apiPath}`)
  const [first] = gmo.shops
  const shop = account ? gmo.shops.find(({ shopId }) => shopId === account) : first
  return base && shop ? createGmoGateway({ ...shop, base }, timeoutMs) : null
}

/** The gateway that charges the cards of a hotel, for the account whose tokens its pages get. Null if this server has none. */
export const gatewayOfHotel = (accounts: Accounts, hotel: Hotel): Gateway | null =>
  gatewayOf(accounts, cardGatewayOf(hotel), hotel.settings.payment?.shop_id)

/**
 * A gateway that can delete a saved card: each of its accounts with this vault can. The first account's vault if `vault` is null.
 * Null if this server has no such account.
 */
export function gatewayOfVault(accounts: Accounts, name: string, vault: string | null): Gateway | null {
  const { shops } = accounts.gatewaySettings.gmo
  const shop = vault === null ? shops[0] : shops.find(({ siteId }) => siteId === vault)
  return shop ? gatewayOf(accounts, name, shop.shopId) : null
}
