import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type AccountLimitNeeds, limitCodes } from '../limits/accountLimits.ts'
import { createMember, lockMemberRow } from '../members/people.ts'
import { type FamilyNeeds, type GivenSession, startFamily } from '../sessions/families.ts'
import { type Addresses, doubleOf } from '../start/addresses.ts'
import type { Call } from '../start/Call.ts'
import { memberOfCode, type SiteMember } from './adapters/brandSite.ts'
import { clientKeyOf } from './handOver.ts'
import { memberOfIdentity, storeProviderIdentity } from './identities.ts'
import { ProviderFailure, type ProviderSettings } from './provider.ts'

type Needs = FamilyNeeds &
  AccountLimitNeeds & { addresses: () => Addresses; providerSettings: ProviderSettings }

/** Whether the site has refused a code. Without an answer, and with an answer that it is out of order or busy, it has not. */
const isRefusal = ({ status }: ProviderFailure): boolean => status !== null && status < 500 && status !== 429

/** Another call of the same person has given the identity a member, or has removed it from its member. */
class IdentityTaken extends Error {}

/** Begins the session of a member of the brand's own site. A person who is new here becomes a member, because the site has made one. */
async function beginSession(needs: Needs, hotel: Hotel, clientKey: string, member: SiteMember) {
  const { brand_id: brandId, programs } = hotel
  const identity = { brandId, clientKey, subject: member.subject }
  return needs.database.transaction(async (tx) => {
    const begin = (memberId: number) =>
      startFamily(needs, tx, { brandId, memberId, personId: null, signInId: null, isProved: false })
    const known = await memberOfIdentity(tx, identity)
    if (known !== null) {
      await lockMemberRow(tx, { brandId, memberId: known })
      if ((await memberOfIdentity(tx, identity)) !== known) throw new IdentityTaken()
      return begin(known)
    }
    const [only = null] = programs.length === 1 ? programs : []
    const profile = {
      ...{ first_name: member.firstName, last_name: member.lastName },
      ...(member.firstNameKana && { first_name_kana: member.firstNameKana }),
      ...(member.lastNameKana && { last_name_kana: member.lastNameKana }),
      ...(member.email && { email: member.email }),
      promotions: false,
    }
    const programId = only?.id ?? null
    const made = await createMember(tx, brandId, programId, profile, 'brand_site', member.membershipId)
    if (!(await storeProviderIdentity(tx, identity, made, { consent: null, now: needs.clock.now() })))
      throw new IdentityTaken()
    return begin(made)
  })
}

/**
 * Signs in the member of a one-time code of the brand's own site. The session that the browser had goes on: the person is asked before
 * it ends. Refused with `invalid` at a brand without an own sign-in, and with `sign_in_ended` for a code that the site does not know.
 */
export async function exchangeCode(
  needs: Needs,
  hotel: Hotel,
  code: string,
  { ip }: Pick<Call, 'ip'>,
): Promise<GivenSession> {
  const { sites, timeoutMs } = needs.providerSettings
  const site = sites.find(({ brandId }) => brandId === hotel.brand_id)
  const base = site && (site.base ?? doubleOf(needs.addresses(), 'brand_site'))
  if (!hotel.settings.brand_custom_auth_token_name || !site || !base)
    throw new Refusal('invalid', { field: 'grant_type' })
  const member = await limitCodes(needs, ip, () =>
    memberOfCode(site, base, code, timeoutMs).catch((error) => {
      if (!(error instanceof ProviderFailure)) throw error
      // A site that does not answer has refused no code: the guests of a hotel share an address.
      return isRefusal(error) ? null : 'unanswered'
    }),
  )
  if (!member || member === 'unanswered') throw new Refusal('sign_in_ended')
  const begin = () => beginSession(needs, hotel, clientKeyOf('brand_site', site.clientId), member)
  return begin().catch((error) => {
    if (error instanceof IdentityTaken) return begin()
    throw error
  })
}
