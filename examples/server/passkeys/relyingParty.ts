import { HttpRefusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { pseudonymOf } from '../limits/rateLimit.ts'
import type { MemberKey } from '../members/people.ts'
import { type Addresses, appOrigins } from '../start/addresses.ts'

/** The domain of the passkeys of each brand; null for the host of the app, in the sandbox only. */
export type PasskeySettings = { domains: ReadonlyMap<number, string> | null }

export type PartyNeeds = { addresses: () => Addresses; passkeySettings: PasskeySettings }

/** Whether a page of a host may use the passkeys of a domain: the host is the domain, or below it. */
const isHostOfDomain = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`)

/** The domain of the passkeys of a brand; null if the brand has none, or if the app is not on this domain. */
export function passkeyDomain({ addresses, passkeySettings }: PartyNeeds, brandId: number): string | null {
  const { app, doubles } = addresses()
  const { hostname } = new URL(app)
  const { domains } = passkeySettings
  const domain = domains ? domains.get(brandId) : doubles === '' ? undefined : hostname
  return domain !== undefined && isHostOfDomain(hostname, domain) ? domain : null
}

/** The brands whose domain is not the one of the app, as a sentence for the operator; null if all are good. */
export function wrongPasskeyDomains({ addresses, passkeySettings: { domains } }: PartyNeeds): string | null {
  const { hostname } = new URL(addresses().app)
  const wrong = [...(domains ?? [])].filter(([, domain]) => !isHostOfDomain(hostname, domain))
  if (wrong.length === 0) return null
  const list = wrong.map(([brand, domain]) => `${domain} of brand ${brand}`).join(', ')
  return `NOREN_PASSKEYS: the app is at ${hostname}, which is neither on nor below ${list}. These brands have no passkeys.`
}

/** The domain and the origins of the passkeys of a hotel. Refused with 404 for a brand without passkeys. */
export function relyingParty(
  needs: PartyNeeds,
  { brand_id }: Pick<Hotel, 'brand_id'>,
): { rpId: string; origins: string[] } {
  const rpId = passkeyDomain(needs, brand_id)
  if (rpId === null) throw new HttpRefusal(404)
  return { rpId, origins: appOrigins(needs.addresses()) }
}

/** What a device calls the member: a hash with a key, another one at each brand. */
export const userHandleOf = (
  { counterSecret }: { counterSecret: string },
  { brandId, memberId }: MemberKey,
): string => pseudonymOf(`passkeys of ${brandId} ${memberId}`, counterSecret)
