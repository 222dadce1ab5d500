import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type AccountLimitNeeds, limitLinkTries, limitOwnTries } from '../limits/accountLimits.ts'
import { type RemovedWays, writeAccountMail } from '../mail/account/accountMail.ts'
import { queueSecurityMail } from '../mail/queue.ts'
import { lockMemberRows, type MemberKey } from '../members/people.ts'
import { customerOfToken } from '../sessions/accessTokens.ts'
import { endSessionsOf } from '../sessions/endSessions.ts'
import { nameProof } from '../sessions/proof.ts'
import { tokenNotFound } from '../sessions/tokens.ts'
import type { Call } from '../start/Call.ts'
import { refusedPasswords } from './accountRules.ts'
import {
  type Credential,
  credentialOfMember,
  findCredentials,
  isUnchanged,
  passwordsOf,
  storePassword,
} from './credentials.ts'
import type { AccountMailNeeds } from './mails/accountMails.ts'
import { claimLink, endLinks, readLink } from './mails/mailedLinks.ts'
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts'
import { checkPassword, wrongPassword } from './signIn.ts'

type Needs = AccountLimitNeeds & AccountMailNeeds

type NewPassword = { password: string; password_confirmation: string }

/** The link has ended, or was used: `meta.reason` says which. */
const linkRefused = (reason: 'ended' | 'used') => new Refusal('expired', { meta: { reason } })

/** Whether a password is neither the present one nor one of the three before it, in none of the accounts. */
async function isUnused(credentials: readonly Credential[], password: string): Promise<boolean> {
  for (const hash of credentials.flatMap((one) => refusedPasswords(passwordsOf(one))))
    if (await isPassword(password, hash)) return false
  return true
}

/** Whether a password is the present one of all accounts. */
async function isPresentIn(credentials: readonly Credential[], password: string): Promise<boolean> {
  for (const { password_hash } of credentials) if (!(await isPassword(password, password_hash))) return false
  return true
}

/** `isPresent`: it is the present password, and the link has ended. */
const passwordUsed = (isPresent = false) =>
  new Refusal('password_used', { field: 'password', ...(isPresent && { meta: { is_present: true } }) })

type Change = {
  password: string
  /** The session that stays; empty for none. */
  stayingToken: string
  locale: Call['locale']
  /** Another call has changed the password since the credential was read. */
  meanwhile: Refusal
  /** Runs in the transaction. Returns which ways to sign in it has removed. */
  claim?: (tx: Queries) => Promise<RemovedWays>
}

/**
 * Stores a new password that is unused, in accounts of one address. All sessions of their members end in the same transaction, except one
 * session if it stays, and so do the links. A mail informs the person.
 */
async function changePassword(
  needs: Needs,
  hotel: Hotel,
  credentials: readonly [Credential, ...Credential[]],
  { password, stayingToken, locale, meanwhile, claim }: Change,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  const [{ brand_id: brandId, member_id: firstMember, email }] = credentials
  await needs.database.transaction(async (tx) => {
    const members = credentials.map(({ member_id }) => member_id)
    await lockMemberRows(tx, brandId, members)
    for (const credential of credentials) if (!(await isUnchanged(tx, credential))) throw meanwhile
    const removed = await claim?.(tx)
    for (const credential of credentials) {
      await storePassword(tx, credential, passwordHash)
      await endSessionsOf(tx, { brandId, memberId: credential.member_id }, stayingToken)
    }
    await endLinks(tx, brandId, email)
    const kind = 'password_changed' as const
    const context = { hotel, locale, addresses: needs.addresses() }
    const content = writeAccountMail(context, { kind, ...(removed && { removed }) })
    await queueSecurityMail(needs, tx, { kind, recipient: email, locale, subjectId: -firstMember }, content)
  })
  needs.postMail()
}

/** Removes ways to sign in of the members whose password changes, in its transaction. */
type RemoveWays = (tx: Queries, owners: MemberKey[]) => Promise<RemovedWays>

const ownersOf = (credentials: readonly Credential[]): MemberKey[] =>
  credentials.map(({ brand_id: brandId, member_id: memberId }) => ({ brandId, memberId }))

/** The accounts whose password a link sets. Refused with `expired` for a link that can do nothing. */
async function readReset(needs: Needs, hotel: Hotel, token: string) {
  const now = needs.clock.now()
  const link = await readLink(needs.database, { kind: 'reset', brandId: hotel.brand_id, token, now })
  if (link.state !== 'good') throw linkRefused(link.state)
  const [first, ...others] = await findCredentials(needs.database, hotel.brand_id, link.email)
  if (!first) throw linkRefused('ended')
  return [first, ...others] as const
}

/** The members whose password a mailed link sets. The link stays good. */
export const ownersOfReset = async (needs: Needs, hotel: Hotel, token: string): Promise<MemberKey[]> =>
  ownersOf(await readReset(needs, hotel, token))

type EndedAccess = {
  hotel: Hotel
  locale: Call['locale']
  token: string
  now: number
  removeWays: RemoveWays
}

/**
 * A reset whose new password is the present one: the password stays, and the rest of the reset is done. The link, all sessions of the
 * members and their other links end, and `removeWays` removes what the person has not chosen to keep.
 */
async function endAccess(
  needs: Needs,
  credentials: readonly [Credential, ...Credential[]],
  { hotel, locale, token, now, removeWays }: EndedAccess,
): Promise<void> {
  const [{ brand_id: brandId, member_id: firstMember, email }] = credentials
  const owners = ownersOf(credentials)
  await needs.database.transaction(async (tx) => {
    await lockMemberRows(
      tx,
      brandId,
      owners.map(({ memberId }) => memberId),
    )
    for (const credential of credentials) if (!(await isUnchanged(tx, credential))) throw linkRefused('used')
    if (!(await claimLink(tx, token, now))) throw linkRefused('used')
    const removed = await removeWays(tx, owners)
    for (const owner of owners) await endSessionsOf(tx, owner)
    await endLinks(tx, brandId, email)
    if (removed.passkeys === 0 && removed.providers.length === 0) return
    const kind = 'ways_removed' as const
    const content = writeAccountMail({ hotel, locale, addresses: needs.addresses() }, { kind, removed })
    await queueSecurityMail(needs, tx, { kind, recipient: email, locale, subjectId: -firstMember }, content)
  })
  needs.postMail()
}

/**
 * Sets the password of the person who has opened a mailed link, in all accounts of the address. All sessions of their members end, and
 * `removeWays` removes what a stranger may have added. A stranger who has a link would find out by it which passwords the person has: the
 * present one of all accounts ends the link and all sessions, and others are counted. The present one of some accounts leaves it
 * good: the person has forgotten another one.
 */
export async function resetPassword(
  needs: Needs,
  hotel: Hotel,
  { reset_password_token: token, ...passwords }: NewPassword & { reset_password_token: string },
  { locale }: Pick<Call, 'locale'>,
  removeWays: RemoveWays,
): Promise<void> {
  const now = needs.clock.now()
  const credentials = await readReset(needs, hotel, token)
  checkNewPassword(passwords)
  const isNew = await limitLinkTries(
    needs,
    token,
    async () => (await isUnused(credentials, passwords.password)) || null,
  )
  if (!isNew) {
    const isPresent = await isPresentIn(credentials, passwords.password)
    if (isPresent) await endAccess(needs, credentials, { hotel, locale, token, now, removeWays })
    throw passwordUsed(isPresent)
  }
  await changePassword(needs, hotel, credentials, {
    ...{ password: passwords.password, stayingToken: '', locale, meanwhile: linkRefused('used') },
    async claim(tx) {
      if (!(await claimLink(tx, token, now))) throw linkRefused('used')
      return removeWays(tx, ownersOf(credentials))
    },
  })
}

/** Changes the password of the signed-in member, who types the current one. The other sessions of the member end. */
export async function replacePassword(
  needs: Needs,
  hotel: Hotel,
  { current_password, ...passwords }: NewPassword & { current_password: string },
  { ip, locale, memberToken }: Pick<Call, 'ip' | 'locale' | 'memberToken'>,
): Promise<void> {
  if (memberToken === '') throw new Refusal('session_expired')
  const { user } = await customerOfToken(needs, memberToken, hotel.brand_id)
  if (!user) throw tokenNotFound()
  checkNewPassword(passwords)
  const own = await credentialOfMember(needs.database, hotel.brand_id, user.id)
  if (!own) throw wrongPassword()
  // Strangers do not slow down the owner of a session. Who has a copied session has few tries, from all clients together.
  const { email, program_id: programId } = own
  const asked = {
    ...{ brandId: hotel.brand_id, email, programId, memberId: user.id },
    ...{ ip, isKnownBrowser: true, mostAccounts: 1 },
  }
  const proof = await nameProof(needs.database, memberToken)
  const tries = { brandId: hotel.brand_id, memberId: user.id, proof }
  const credential = await limitOwnTries(needs, tries, () => checkPassword(needs, asked, current_password))
  if (!credential) throw wrongPassword()
  if (!(await isUnused([credential], passwords.password))) throw passwordUsed()
  await changePassword(needs, hotel, [credential], {
    ...{ password: passwords.password, stayingToken: memberToken, locale, meanwhile: wrongPassword() },
  })
}
