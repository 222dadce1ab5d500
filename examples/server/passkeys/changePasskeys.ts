import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Member } from '#shared/api/identity.ts'
import type { CreatedPasskey, Passkey, PasskeyCreation } from '#shared/api/passkeys.ts'
import { passkeyAlgorithms } from '#shared/members/passkeys.ts'
import type { AccountMailNeeds } from '../accounts/mails/accountMails.ts'
import { addressOfMember, informMember } from '../accounts/mails/informMember.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { inLocale } from '../hotels/texts.ts'
import { lockMemberRow, type MemberKey } from '../members/people.ts'
import { checkProof } from '../sessions/proof.ts'
import type { Call } from '../start/Call.ts'
import { timestamp } from '../start/clock.ts'
import { claimChallenge, passkeyAskerOf, storeChallenge } from './challenges.ts'
import { CHALLENGE_MS, MOST_PASSKEYS, readClientData } from './passkeyRules.ts'
import { type PartyNeeds, relyingParty, userHandleOf } from './relyingParty.ts'
import { deletePasskey, insertPasskey, passkeysOf, type StoredPasskey } from './storedPasskeys.ts'

type PasskeyNeeds = AccountMailNeeds & PartyNeeds

/** A call of a signed-in member at a hotel. */
export type PasskeyCall = {
  hotel: Hotel
  user: Member
  call: Pick<Call, 'ip' | 'locale' | 'memberToken' | 'sessionId'>
}

const passkeyOwnerOf = ({ hotel, user }: PasskeyCall): MemberKey => ({
  brandId: hotel.brand_id,
  memberId: user.id,
})

const passkeyRefused = () => new Refusal('passkey_refused')

export const passkeyOf = ({ id, createdAt, lastUsedAt, isBackedUp }: StoredPasskey): Passkey => ({
  id,
  created_at: timestamp(createdAt),
  last_used_at: lastUsedAt === null ? null : timestamp(lastUsedAt),
  is_backed_up: isBackedUp,
})

/** Begins the creation of a passkey. The member must have shown a way to sign in a moment ago. */
export async function askCreation(needs: PasskeyNeeds, asked: PasskeyCall): Promise<PasskeyCreation> {
  const { hotel, user, call } = asked
  const { rpId } = relyingParty(needs, hotel)
  const now = needs.clock.now()
  await checkProof(needs.database, call.memberToken, now)
  const owner = passkeyOwnerOf(asked)
  const existing = await passkeysOf(needs.database, owner)
  if (existing.length >= MOST_PASSKEYS) throw new Refusal('passkey_limit')
  const name = inLocale(hotel.name, call.locale)
  const address = await addressOfMember(needs.database, asked)
  const person = address || [user.first_name, user.last_name].filter(Boolean).join(' ')
  return {
    challenge: await storeChallenge(
      needs.database,
      passkeyAskerOf('create', hotel.brand_id, call, user.id),
      now,
    ),
    rp: { id: rpId, name },
    user: { id: userHandleOf(needs, owner), name: person ? `${person} – ${name}` : name },
    timeout: CHALLENGE_MS,
    existing: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  }
}

/**
 * Stores the passkey that a browser has created. A page of a hotel around the frame would be able to hide what the member presses: an
 * answer from a frame is refused.
 */
export async function createPasskey(
  needs: PasskeyNeeds,
  asked: PasskeyCall,
  { id, response }: CreatedPasskey,
): Promise<Passkey> {
  const { hotel, user, call } = asked
  const { rpId, origins } = relyingParty(needs, hotel)
  const now = needs.clock.now()
  const data = readClientData(response.clientDataJSON)
  if (!data || data.isCrossOrigin) throw passkeyRefused()
  const asker = passkeyAskerOf('create', hotel.brand_id, call, user.id)
  if (!(await claimChallenge(needs.database, data.challenge, asker, now))) throw passkeyRefused()
  const verified = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
      },
    },
    expectedChallenge: data.challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
    // The package throws for each thing that is wrong.
  }).catch(() => null)
  if (!verified?.verified) throw passkeyRefused()
  const { credential, credentialDeviceType, credentialBackedUp } = verified.registrationInfo
  const owner = passkeyOwnerOf(asked)
  const made = await needs.database.transaction(async (tx) => {
    await lockMemberRow(tx, owner)
    await checkProof(tx, call.memberToken, now)
    if ((await passkeysOf(tx, owner)).length >= MOST_PASSKEYS) throw new Refusal('passkey_limit')
    const stored = await insertPasskey(tx, {
      ...owner,
      ...{ credentialId: credential.id, hotelId: hotel.id, rpId, userHandle: userHandleOf(needs, owner) },
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      transports: (response.transports ?? []).slice(0, 10),
      counter: credential.counter,
      isBackupEligible: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
      createdAt: now,
    })
    if (!stored) throw passkeyRefused()
    await informMember(needs, tx, asked, { kind: 'passkey_added' })
    return stored
  })
  needs.postMail()
  return passkeyOf(made)
}

/**
 * Removes a passkey of the member, who has shown a way to sign in a moment ago. An unknown one counts as removed. `checkOtherWay` refuses
 * to remove the only way to sign in.
 */
export async function removePasskey(
  needs: PasskeyNeeds,
  asked: PasskeyCall,
  id: number,
  checkOtherWay: (tx: Queries, owner: MemberKey) => Promise<void>,
): Promise<void> {
  const now = needs.clock.now()
  const owner = passkeyOwnerOf(asked)
  // Before the lock too: who has a token without a proof does not make the member wait.
  await checkProof(needs.database, asked.call.memberToken, now)
  await needs.database.transaction(async (tx) => {
    await lockMemberRow(tx, owner)
    await checkProof(tx, asked.call.memberToken, now)
    if (!(await passkeysOf(tx, owner)).some((one) => one.id === id)) return
    await checkOtherWay(tx, owner)
    if (await deletePasskey(tx, owner, id)) await informMember(needs, tx, asked, { kind: 'passkey_removed' })
  })
  needs.postMail()
}
