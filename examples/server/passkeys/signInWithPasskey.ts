import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion, PasskeyRequest } from '#shared/api/passkeys.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Catalogue, Hotel } from '../hotels/hotel.ts'
import { inLocale } from '../hotels/texts.ts'
import type { AccountLimitNeeds } from '../limits/accountLimits.ts'
import { limitPasskeys } from '../limits/passkeyLimits.ts'
import type { FamilyNeeds, GivenSession } from '../sessions/families.ts'
import { startSession } from '../sessions/memberSessions.ts'
import { shownTokens } from '../sessions/refreshCookie.ts'
import { lockForShown } from '../sessions/sessionLocks.ts'
import type { Call } from '../start/Call.ts'
import { claimChallenge, passkeyAskerOf, storeChallenge } from './challenges.ts'
import { CHALLENGE_MS, isSamePasskey, readClientData, type SignedState } from './passkeyRules.ts'
import { type PartyNeeds, relyingParty } from './relyingParty.ts'
import { findPasskey, readPasskey, type StoredPasskey, storeUse, wasRemoved } from './storedPasskeys.ts'

type PasskeySignInNeeds = AccountLimitNeeds & FamilyNeeds & PartyNeeds & { catalogue: Catalogue }

type SignInCall = {
  hotel: Hotel
  /** The origins of the pages that may frame the app of this hotel. */
  framers: readonly string[]
  call: Pick<Call, 'ip' | 'locale' | 'sessionId' | 'memberToken' | 'cookie'>
}

/** Begins a sign-in. Nothing says which member it will be: the guest chooses a passkey of the device. */
export async function askSignIn(
  needs: PasskeySignInNeeds,
  { hotel, call }: Pick<SignInCall, 'hotel' | 'call'>,
): Promise<PasskeyRequest> {
  const { rpId } = relyingParty(needs, hotel)
  const asker = passkeyAskerOf('sign_in', hotel.brand_id, call)
  const challenge = await storeChallenge(needs.database, asker, needs.clock.now())
  return { challenge, rp_id: rpId, timeout: CHALLENGE_MS }
}

type Shown = SignedState & { isBackedUp: boolean }

/**
 * What the signature of a passkey states; null if anything is wrong. A cross-origin frame must be on a page of the hotel.
 */
async function checkSignature(
  needs: PartyNeeds,
  { hotel, framers }: SignInCall,
  { id, response }: PasskeyAssertion,
  challenge: string,
  passkey: StoredPasskey,
): Promise<Shown | null> {
  const { rpId, origins } = relyingParty(needs, hotel)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  if (!userHandle) return null
  const verified = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedTopOrigin: [...framers],
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    // The package throws for each thing that is wrong.
  }).catch(() => null)
  if (!verified?.verified) return null
  const { newCounter, credentialDeviceType, credentialBackedUp } = verified.authenticationInfo
  const shown = {
    ...{ userHandle, counter: newCounter, isBackedUp: credentialBackedUp },
    isBackupEligible: credentialDeviceType === 'multiDevice',
  }
  return isSamePasskey(passkey, shown) ? shown : null
}

/**
 * Signs a member in with a passkey. A passkey of another brand of the same domain is refused, and its hotel is named. A passkey that is
 * removed while it is checked begins no session. `is_over` of a refusal says that the challenge was not of this browser, or has ended: with
 * another challenge, the passkey may be good. What happens to the session that the call has shown: see `startSession`.
 */
export async function signInWithPasskey(
  needs: PasskeySignInNeeds,
  asked: SignInCall,
  {
    credential,
    present_refresh_token,
  }: { credential: PasskeyAssertion; present_refresh_token?: string | undefined },
): Promise<GivenSession> {
  const { hotel, call } = asked
  const brandId = hotel.brand_id
  const data = readClientData(credential.response.clientDataJSON)
  const asker = passkeyAskerOf('sign_in', brandId, call)
  if (!data || !(await claimChallenge(needs.database, data.challenge, asker, needs.clock.now())))
    throw new Refusal('passkey_refused', { meta: { is_over: true } })
  const { rpId } = relyingParty(needs, hotel)
  const passkey = await findPasskey(needs.database, credential.id, rpId)
  const check = (found: StoredPasskey) => checkSignature(needs, asked, credential, data.challenge, found)
  const shown = passkey && (await limitPasskeys(needs, call.ip, () => check(passkey)))
  if (!passkey || !shown) {
    const isRemoved = await wasRemoved(needs.database, brandId, credential.id)
    throw new Refusal('passkey_refused', { meta: { is_removed: isRemoved } })
  }
  if (passkey.brandId !== brandId) {
    const own = needs.catalogue.hotel(passkey.hotelId)
    const meta = { hotel: own ? inLocale(own.name, call.locale) : null }
    throw new Refusal('passkey_of_other_brand', { meta })
  }
  return needs.database.transaction(async (tx) => {
    const member = { brandId, memberId: passkey.memberId }
    const tokens = shownTokens(needs, brandId, call, present_refresh_token)
    await lockForShown(needs, tx, member, tokens)
    const present = await readPasskey(tx, passkey.id)
    // Removed meanwhile, or the same signature count was shown in a second window.
    if (!present || !isSamePasskey(present, shown))
      throw new Refusal('passkey_refused', { meta: { is_removed: !present } })
    await storeUse(tx, passkey.id, { ...shown, now: needs.clock.now() })
    return startSession(needs, tx, member, tokens)
  })
}
