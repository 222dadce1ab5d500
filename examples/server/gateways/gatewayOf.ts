import { type CardGateway, gatewayForCards } from '#shared/money/payment/gateways.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type Addresses, doubleOf } from '../start/addresses.ts'
import type { Gateway, GatewayNotifications } from './gateway.ts'
import type { GatewaySettings } from './gatewaySettings.ts'
import { createGmoGateway } from './gmo/gmoGateway.ts'
import { gmoNotifications } from './gmo/gmoNotifications.ts'

/** What names the gateways and the accounts of this server. */
export type GatewayAccounts = { addresses: () => Addresses; gatewaySettings: GatewaySettings }

/** Where a hotel charges cards; null for a hotel without a gateway. */
function cardGatewayOf({ settings: { payment } }: Hotel): CardGateway | null {
  return payment ? gatewayForCards[payment.gateway] : null
}

/** What a provider needs to be a gateway. `account` null is its first account, and so is `vault` null. */
type Provider = {
  /** The gateway for one of the operator's accounts; null if this server has no such account. */
  gateway(accounts: GatewayAccounts, account: string | null): Gateway | null
  /** An account with a vault of saved cards; null if no account has it. */
  accountOfVault(accounts: GatewayAccounts, vault: string | null): string | null
  notifications: GatewayNotifications
}

const gmo: Provider = {
  gateway({ addresses, gatewaySettings }, account) {
    const { base: own, shops, refundDays } = gatewaySettings.gmo
    const base = own ?? doubleOf(addresses(), 'gmo')
    const shop = account ? shops.find(({ shopId }) => shopId === account) : shops[0]
    return base && shop
      ? createGmoGateway({ ...shop, base }, { timeoutMs: gatewaySettings.timeoutMs, refundDays })
      : null
  },
  accountOfVault({ gatewaySettings: { gmo } }, vault) {
    const shop = vault === null ? gmo.shops[0] : gmo.shops.find(({ siteId }) => siteId === vault)
    return shop?.shopId ?? null
  },
  notifications: gmoNotifications,
}

/** The providers that this server can call, by their names. */
const providers: ReadonlyMap<string, Provider> = new Map<CardGateway, Provider>([['gmo', gmo]])

/**
 * The gateway with this name, for one of the operator's accounts there; the first account if `account` is null. Null if this
 * server has no such account.
 */
export const gatewayOf = (
  accounts: GatewayAccounts,
  name: string | null | undefined,
  account: string | null | undefined,
): Gateway | null => providers.get(name ?? '')?.gateway(accounts, account ?? null) ?? null

/** How a provider reports changes of orders; null for an unknown provider. */
export const notificationsOf = (name: string): GatewayNotifications | null =>
  providers.get(name)?.notifications ?? null

/** The gateway that charges the cards of a hotel, for the account whose tokens its pages get. Null if this server has none. */
export const gatewayOfHotel = (accounts: GatewayAccounts, hotel: Hotel): Gateway | null =>
  gatewayOf(accounts, cardGatewayOf(hotel), hotel.settings.payment?.shop_id)

/**
 * A gateway that can delete a saved card: each of its accounts with this vault can. The first account's vault if `vault` is null.
 * Null if this server has no such account.
 */
export function gatewayOfVault(
  accounts: GatewayAccounts,
  name: string,
  vault: string | null,
): Gateway | null {
  const account = providers.get(name)?.accountOfVault(accounts, vault) ?? null
  return account === null ? null : gatewayOf(accounts, name, account)
}
