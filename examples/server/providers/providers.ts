import type { ProviderName } from '#shared/members/providers.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type Addresses, doubleOf } from '../start/addresses.ts'
import type { Clock } from '../start/clock.ts'
import { creansmaerdProvider } from './creansmaerd.ts'
import { facebookProvider } from './facebook.ts'
import { lineProvider } from './line.ts'
import { openIdProvider } from './openId.ts'
import type { Provider, ProviderAccount, ProviderSettings } from './provider.ts'

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

/** A provider for one account. `base`: the address of the double, or the operator's; empty for the vendor's own. */
const makers: {
  [Name in ProviderName]: (account: ProviderAccount, base: string, made: Made) => Provider
} = {
  line: (account, base, made) =>
    lineProvider({ ...account, ...made, ...(base ? { pages: base, api: base } : vendors.line) }),
  facebook: (account, base, made) =>
    facebookProvider({ ...account, ...made, ...(base ? { pages: base, api: base } : vendors.facebook) }),
  open_id: (account, base, made) => openIdProvider({ ...account, ...made, issuer: base }),
  creansmaerd: (account, base, made) => creansmaerdProvider({ ...account, ...made, base }),
}

/** The client of a brand at a provider; null if this server has none. */
export const accountOf = (
  { providerSettings }: Pick<ProviderNeeds, 'providerSettings'>,
  { brandId, provider, clientId }: { brandId: number; provider: string; clientId: string },
): ProviderAccount | null =>
  providerSettings.accounts.find(
    (account) =>
      account.brandId === brandId && account.provider === provider && account.clientId === clientId,
  ) ?? null

/** The client that a hotel names in its settings of the sign-in; null for a provider that it does not offer. */
export function accountOfHotel(
  needs: Pick<ProviderNeeds, 'providerSettings'>,
  { brand_id, settings }: Pick<Hotel, 'brand_id' | 'settings'>,
  provider: ProviderName,
): ProviderAccount | null {
  const named = settings.sign_in?.sns_auth_settings_attributes?.find((one) => one.provider === provider)
  return named?.app_id ? accountOf(needs, { brandId: brand_id, provider, clientId: named.app_id }) : null
}

/** The provider of an account; null for an account of the double on a server without the sandbox. */
export function providerOf(
  { addresses, clock, providerSettings: { timeoutMs } }: ProviderNeeds,
  account: ProviderAccount,
): Provider | null {
  const base = account.base ?? doubleOf(addresses(), account.provider)
  if (account.base === null && base === '') return null
  return makers[account.provider](account, base, { timeoutMs, clock })
}

/** Whether members of a hotel can sign in at a provider: the server has the client that the hotel names, and its address. */
export function offersProvider(
  needs: ProviderNeeds,
  hotel: Pick<Hotel, 'brand_id' | 'settings'>,
  provider: ProviderName,
): boolean {
  const account = accountOfHotel(needs, hotel, provider)
  return account !== null && providerOf(needs, account) !== null
}
