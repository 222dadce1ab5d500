import type { ProviderSignIn } from '#shared/api/providers.ts'
import type { ProviderName } from '#shared/members/providers.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { createMember } from '../members/people.ts'
import type { FamilyNeeds, GivenSession } from '../sessions/families.ts'
import { restartSession, startSession } from '../sessions/memberSessions.ts'
import { shownTokens } from '../sessions/refreshCookie.ts'
import { lockForShown } from '../sessions/sessionLocks.ts'
import { hashOf } from '../sessions/tokens.ts'
import type { Addresses } from '../start/addresses.ts'
import type { Call } from '../start/Call.ts'
import { readRedemption } from './handOver.ts'
import { memberOfIdentity, type ProviderIdentity, storeConsent, storeProviderIdentity } from './identities.ts'
import { pkceChallenge } from './pkce.ts'
import { startCookiesIn } from './startCookies.ts'
import {
  type RowLock,
  type StoredSignIn,
  signInOfGrant,
  signInsOfCookies,
  storeRedemption,
} from './storedSignIns.ts'

type RedeemNeeds = FamilyNeeds & { addresses: () => Addresses }

/** What a call shows of a result, and where. */
export type ShownResult = {
  hotel: Hotel
  provider: ProviderName
  body: Pick<ProviderSignIn, 'grant' | 'secret'>
  call: Pick<Call, 'cookie'>
}

type Asked = ShownResult & { body: ProviderSignIn; call: Pick<Call, 'cookie' | 'memberToken'> }

type Found = { signIn: StoredSignIn; read: 'first' | 'again' }

/**
 * The result that a call may redeem: by a grant with the secret of the frame, or by the start cookie of the tab. A transaction that uses
 * the result up locks the members first: it reads the result, locks, and finds the result again.
 */
export async function findResult(
  on: Queries,
  needs: Pick<RedeemNeeds, 'addresses' | 'clock'>,
  { hotel, provider, body, call }: ShownResult,
  lock: RowLock = '',
): Promise<Found | null> {
  const at = { brandId: hotel.brand_id, provider, now: needs.clock.now() }
  if (body.grant !== undefined && body.secret !== undefined) {
    const proof = { grantHash: hashOf(body.grant), challenge: pkceChallenge(body.secret) }
    const signIn = await signInOfGrant(on, proof.grantHash, lock)
    const read = readRedemption(signIn, at, proof)
    return signIn && read !== 'unknown' ? { signIn, read } : null
  }
  const hashes = startCookiesIn(needs.addresses(), call.cookie).map(({ value }) => hashOf(value))
  for (const signIn of await signInsOfCookies(on, hashes, lock)) {
    const read = readRedemption(signIn, at, { cookieHash: signIn.cookieHash })
    if (read !== 'unknown') return { signIn, read }
  }
  return null
}

/** The identity of a result. */
export function identityOfResult({
  brandId,
  clientKey,
  claims,
}: Pick<StoredSignIn, 'brandId' | 'clientKey' | 'claims'>): ProviderIdentity {
  if (!claims) throw new Error('A result without claims')
  return { brandId, clientKey, subject: claims.subject }
}

/** The identity was given to a member meanwhile, by another call of the same person. */
class IdentityTaken extends Error {}

/**
 * The member of a result. Without one, a sign-up makes it: a new member with this identity only. The e-mail address of the provider is
 * the member's contact and joins no account, because the provider may not have checked it. `locked`: the member that the transaction has
 * locked; null for none. An identity that was removed from this member meanwhile is of no member.
 */
async function memberOf(
  tx: Queries,
  { hotel, provider, body }: Asked,
  signIn: StoredSignIn,
  { locked, now }: { locked: number | null; now: number },
): Promise<number> {
  const { brandId, claims, consent } = signIn
  if (!claims) throw new Error('A result without claims')
  const identity = identityOfResult(signIn)
  const known = await memberOfIdentity(tx, identity)
  if (known !== null) {
    if (known !== locked) throw new IdentityTaken()
    await storeConsent(tx, identity, consent)
    return known
  }
  if (!body.sign_up) throw new Refusal('membership_not_registered')
  if (!body.sign_up.terms) throw new Refusal('invalid', { field: 'terms' })
  const programs = hotel.programs.map(({ id }) => id)
  const [only = null] = programs.length === 1 ? programs : []
  const profile = {
    ...{ first_name: claims.firstName, last_name: claims.lastName },
    ...(claims.email && { email: claims.email }),
    promotions: body.sign_up.promotions ?? false,
  }
  const member = await createMember(tx, brandId, only, profile, provider)
  if (!(await storeProviderIdentity(tx, identity, member, { consent, now }))) throw new IdentityTaken()
  return member
}

/**
 * Begins the session of a result. Refused with `sign_in_ended` for a result that is unknown here, also at the hotel of another brand,
 * and with `membership_not_registered` for a person who is no member; both use nothing up. The same grant and secret answer again for
 * a minute, and the first session ends. What happens to the session that the call has shown: see `startSession`.
 */
async function redeemOnce(needs: RedeemNeeds, asked: Asked): Promise<GivenSession> {
  return needs.database.transaction(async (tx) => {
    const seen = await findResult(tx, needs, asked)
    if (!seen) throw new Refusal('sign_in_ended')
    const { brandId, sessionHash } = seen.signIn
    const shown = shownTokens(needs, brandId, asked.call, asked.body.present_refresh_token)
    const locked = await memberOfIdentity(tx, identityOfResult(seen.signIn))
    await lockForShown(needs, tx, { brandId, memberId: locked }, shown, sessionHash)
    const found = await findResult(tx, needs, asked, 'FOR UPDATE')
    if (!found) throw new Refusal('sign_in_ended')
    const { signIn, read } = found
    const memberId = await memberOf(tx, asked, signIn, { locked, now: needs.clock.now() })
    const given =
      read === 'first'
        ? await startSession(needs, tx, { brandId, memberId }, shown)
        : await restartSession(needs, tx, brandId, { tokenHash: signIn.sessionHash ?? '', memberId })
    // The session of a lost answer has ended meanwhile: the person has signed out.
    if (!given) throw new Refusal('sign_in_ended')
    await storeRedemption(tx, signIn, hashOf(given.accessToken), needs.clock.now())
    return given
  })
}

/** Signs a person in by what a provider has said. */
export const redeem = (needs: RedeemNeeds, asked: Asked): Promise<GivenSession> =>
  redeemOnce(needs, asked).catch((error) => {
    // The other call of the same person is committed: the second try locks its member.
    if (error instanceof IdentityTaken) return redeemOnce(needs, asked)
    throw error
  })
