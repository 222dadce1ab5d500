import type { Member } from '#shared/api/identity.ts'
import type { LinkedProvider } from '#shared/api/providers.ts'
import { isProviderName, type ProviderName } from '#shared/members/providers.ts'
import type { AccountMailNeeds } from '../accounts/mails/accountMails.ts'
import { informMember } from '../accounts/mails/informMember.ts'
import { askForLink, claimLinkMail, memberOfLinkMail } from '../accounts/mails/linkMails.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { titleAt } from '../hotels/providerTitle.ts'
import { isMemberLocked, lockMemberRow, type MemberKey, readMember } from '../members/people.ts'
import { readClientKey } from '../providers/handOver.ts'
import {
  deleteIdentity,
  identitiesOf,
  type LinkedIdentity,
  memberOfIdentity,
  type ProviderIdentity,
  storeProviderIdentity,
} from '../providers/identities.ts'
import { findResult, identityOfResult, type ShownResult } from '../providers/redeem.ts'
import { type StoredSignIn, storeRedemption } from '../providers/storedSignIns.ts'
import { noteWithdrawal } from '../providers/withdrawnConsents.ts'
import { checkProof } from '../sessions/proof.ts'
import { hashOf, memberLocked } from '../sessions/tokens.ts'
import type { Call } from '../start/Call.ts'
import { timestamp } from '../start/clock.ts'
import { readLinking } from './linkRules.ts'
import { checkOtherWay } from './waysOf.ts'

/** A call of a signed-in member at a hotel. */
export type LinkCall = {
  hotel: Hotel
  user: Member
  call: Pick<Call, 'cookie' | 'locale' | 'memberToken'>
}

type Shown = Pick<ShownResult, 'provider' | 'body'>

const linkOwnerOf = ({ hotel, user }: Pick<LinkCall, 'hotel' | 'user'>) => ({
  brandId: hotel.brand_id,
  memberId: user.id,
})

/** Names an identity without saying who it is. */
const hashOfIdentity = ({ brandId, clientKey, subject }: ProviderIdentity): string =>
  hashOf(`${brandId} ${clientKey} ${subject}`)

const providerOfKey = (clientKey: string): ProviderName => readClientKey(clientKey).provider as ProviderName

const linkedOf = (hotel: Hotel, { id, clientKey, linkedAt }: LinkedIdentity): LinkedProvider => {
  const provider = providerOfKey(clientKey)
  return { id, provider, title: titleAt(hotel, provider), linked_at: timestamp(linkedAt) }
}

/** The providers at which a member can sign in, the newest first. The brand's own site is not one of them. */
export async function linkedProviders(
  { database }: Pick<AccountMailNeeds, 'database'>,
  hotel: Hotel,
  owner: MemberKey,
): Promise<LinkedProvider[]> {
  const identities = await identitiesOf(database, owner)
  return identities
    .filter(({ clientKey }) => isProviderName(readClientKey(clientKey).provider))
    .map((one) => linkedOf(hotel, one))
}

/** Stores the identity of a member, and informs the member. An own identity is stored already: an answer was lost. */
async function join(
  needs: AccountMailNeeds,
  tx: Queries,
  { hotel, user, call }: Pick<LinkCall, 'hotel' | 'user'> & { call: Pick<Call, 'locale'> },
  signIn: StoredSignIn,
): Promise<void> {
  const identity = identityOfResult(signIn)
  const linking = readLinking(await memberOfIdentity(tx, identity), user.id)
  if (linking === 'own') return
  const { consent } = signIn
  const now = needs.clock.now()
  if (linking === 'taken' || !(await storeProviderIdentity(tx, identity, user.id, { consent, now })))
    throw new Refusal('provider_taken')
  const title = titleAt(hotel, providerOfKey(signIn.clientKey))
  await informMember(needs, tx, { hotel, user, call }, { kind: 'provider_linked', title })
}

/**
 * Links the identity of a result to a member, who has shown a way to sign in a moment ago. The result is used up, and begins no session.
 * Refused with `provider_taken` for an identity of another member.
 */
export async function linkProvider(
  needs: AccountMailNeeds,
  { provider, body, ...asked }: LinkCall & Shown,
): Promise<void> {
  const { hotel, call } = asked
  // Before the lock too: who has a token without a proof does not make the member wait.
  await checkProof(needs.database, call.memberToken, needs.clock.now())
  await needs.database.transaction(async (tx) => {
    await lockMemberRow(tx, linkOwnerOf(asked))
    await checkProof(tx, call.memberToken, needs.clock.now())
    const found = await findResult(tx, needs, { hotel, provider, body, call }, 'FOR UPDATE')
    if (!found) throw new Refusal('sign_in_ended')
    await join(needs, tx, asked, found.signIn)
    await storeRedemption(tx, found.signIn, null, needs.clock.now())
  })
  needs.postMail()
}

/**
 * Unlinks a provider from a member, who has shown a way to sign in a moment ago. The provider withdraws the consent of the person
 * afterwards. An unknown one counts as unlinked. Refused with `last_way_to_sign_in` for the only way to sign in.
 */
export async function unlinkProvider(needs: AccountMailNeeds, asked: LinkCall, id: number): Promise<void> {
  const now = needs.clock.now()
  const owner = linkOwnerOf(asked)
  await checkProof(needs.database, asked.call.memberToken, now)
  await needs.database.transaction(async (tx) => {
    await lockMemberRow(tx, owner)
    await checkProof(tx, asked.call.memberToken, now)
    if (!(await identitiesOf(tx, owner)).some((one) => one.id === id)) return
    await checkOtherWay(tx, owner)
    const removed = await deleteIdentity(tx, owner, id)
    if (!removed) return
    const { clientKey, consent } = removed
    if (consent !== null) await noteWithdrawal(tx, { brandId: owner.brandId, clientKey, consent }, now)
    const title = titleAt(asked.hotel, providerOfKey(clientKey))
    await informMember(needs, tx, asked, { kind: 'provider_unlinked', title })
  })
  needs.postMail()
}

type Guest = Shown & { hotel: Hotel; call: Pick<Call, 'cookie' | 'ip' | 'locale'> }

/**
 * Asks for a mail to the address of an account. Its link adds the identity of a result to this account. Nothing is used up, and no
 * answer shows whether the address has an account.
 */
export async function askLinkMail(
  needs: AccountMailNeeds,
  { hotel, provider, body, call }: Guest,
  { email, locale }: { email: string; locale: Call['locale'] },
): Promise<void> {
  const found = await findResult(needs.database, needs, { hotel, provider, body, call })
  if (!found) throw new Refusal('sign_in_ended')
  const identityHash = hashOfIdentity(identityOfResult(found.signIn))
  await askForLink(needs, hotel, { email, locale, ip: call.ip, provider, identityHash })
}

/**
 * Adds the identity of a result to the account of a mailed link. The link is good for the identity that has asked for it only: a
 * stranger who asks with the address of a member gets nothing by the member's press. The identity of another member is refused with
 * `provider_taken`, and the link stays good. A used link with the identity of its account is the call of a lost answer.
 */
export async function joinByMail(
  needs: AccountMailNeeds,
  { hotel, provider, body, call }: Guest,
  token: string,
): Promise<void> {
  const shown = { hotel, provider, body, call }
  await needs.database.transaction(async (tx) => {
    const seen = await findResult(tx, needs, shown)
    if (!seen) throw new Refusal('sign_in_ended')
    const identity = identityOfResult(seen.signIn)
    const { brandId } = identity
    const link = { brandId, token, identityHash: hashOfIdentity(identity), now: needs.clock.now() }
    const memberId = await memberOfLinkMail(tx, link)
    if (memberId === null) throw new Refusal('link_refused')
    await lockMemberRow(tx, { brandId, memberId })
    const found = await findResult(tx, needs, shown, 'FOR UPDATE')
    const user = await readMember(tx, brandId, memberId)
    if (!found || !user) throw new Refusal('link_refused')
    if (await isMemberLocked(tx, brandId, memberId)) throw memberLocked('sign_in')
    const linking = readLinking(await memberOfIdentity(tx, identity), memberId)
    if (linking === 'own') return
    if (linking === 'taken') throw new Refusal('provider_taken')
    await claimLinkMail(tx, link, memberId)
    await join(needs, tx, { hotel, user, call }, found.signIn)
  })
  needs.postMail()
}
