import type { ProviderName } from '#shared/members/providers.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type Addresses, doubleOf } from '../start/addresses.ts'
import type { Clock } from '../start/clock.ts'
import { creansmaerdProvider } from './adapters/creansmaerd.ts'
import { facebookProvider } from './adapters/facebook.ts'
import { lineProvider } from './adapters/line.ts'
import { openIdProvider } from './adapters/openId.ts'
import type { Provider, ProviderClient, ProviderSettings } from './provider.ts'

export type ProviderNeeds = {
  addresses: () => Addresses
  clock: Clock
  providerSettings: ProviderSettings
}

type Made = { timeoutMs: number; clock: Clock }

/** Facebook and LINE have one address for their pages and one for their API. A base of the operator replaces both. */
const vendors = {
  line: { pages: 'https://access.line.me', api: 'https://api.line.me' },
  facebook: { pages: 'https://www.facebook.com', api: 'https://graph.facebook.com' },
}

/** A provider for one client. `base`: the address of the double, or the operator's; empty for the vendor's own. */
const makers: {
  [Name in ProviderName]: (client: ProviderClient, base: string, made: Made) => Provider
} = {
  line: (client, base, made) =>
    lineProvider({ ...client, ...made, ...(base ? { pages: base, api: base } : vendors.line) }),
  facebook: (client, base, made) =>
    facebookProvider({ ...client, ...made, ...(base ? { pages: base, api: base } : vendors.facebook) }),
  open_id: (client, base, made) => openIdProvider({ ...client, ...made, issuer: base }),
  creansmaerd: (client, base, made) => creansmaerdProvider({ ...client, ...made, base }),
}

/** The client of a brand at a provider; null if this server has none. */
export const findClient = (
  { providerSettings }: Pick<ProviderNeeds, 'providerSettings'>,
  { brandId, provider, clientId }: { brandId: number; provider: string; clientId: string },
): ProviderClient | null =>
  providerSettings.clients.find(
    (client) => client.brandId === brandId && client.provider === provider && client.clientId === clientId,
  ) ?? null

/** The client that a hotel names in its settings of the sign-in; null for a provider that it does not offer. */
export function clientOfHotel(
  needs: Pick<ProviderNeeds, 'providerSettings'>,
  { brand_id, settings }: Pick<Hotel, 'brand_id' | 'settings'>,
  provider: ProviderName,
): ProviderClient | null {
  const named = settings.sign_in?.sns_auth_settings_attributes?.find((one) => one.provider === provider)
  return named?.app_id ? findClient(needs, { brandId: brand_id, provider, clientId: named.app_id }) : null
}

/** The provider of a client; null for a client of the double on a server without the sandbox. */
export function providerOf(
  { addresses, clock, providerSettings: { timeoutMs } }: ProviderNeeds,
  client: ProviderClient,
): Provider | null {
  const base = client.base ?? doubleOf(addresses(), client.provider)
  if (client.base === null && base === '') return null
  return makers[client.provider](client, base, { timeoutMs, clock })
}

/** Whether members of a hotel can sign in at a provider: the server has the client that the hotel names, and its address. */
export function offersProvider(
  needs: ProviderNeeds,
  hotel: Pick<Hotel, 'brand_id' | 'settings'>,
  provider: ProviderName,
): boolean {
  const client = clientOfHotel(needs, hotel, provider)
  return client !== null && providerOf(needs, client) !== null
}
