import { credentialOfMember } from '../accounts/credentials.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { lockMember } from '../members/people.ts'
import { deletePasskey, type PasskeyOwner, passkeysOf } from '../passkeys/storedPasskeys.ts'
import { deleteIdentity, identitiesOf } from '../providers/identities.ts'
import { noteWithdrawal } from '../providers/withdrawnConsents.ts'

/** The ways in which a member can sign in. */
export type SignInWays = { hasPassword: boolean; passkeys: number; identities: number }

/** Whether a member can still sign in without one of these ways. */
export const canLoseWay = ({ hasPassword, passkeys, identities }: SignInWays): boolean =>
  Number(hasPassword) + passkeys + identities > 1

/**
 * Refuses with `last_way_to_sign_in` to remove the only way of a member to sign in. The transaction has locked the member: of two
 * removals at the same time, the second one counts what the first one has left.
 */
export async function checkOtherWay(tx: Queries, owner: PasskeyOwner): Promise<void> {
  const credential = await credentialOfMember(tx, owner.brandId, owner.memberId)
  const ways = {
    hasPassword: credential !== null && credential.password_hash !== null,
    passkeys: (await passkeysOf(tx, owner)).length,
    identities: (await identitiesOf(tx, owner)).length,
  }
  if (!canLoseWay(ways)) throw new Refusal('last_way_to_sign_in')
}

/**
 * Removes all passkeys and linked providers of a member, in the transaction of a reset: a stranger who had the account for a moment may
 * have added some. The providers withdraw the consents afterwards.
 */
export async function removeAddedWays(tx: Queries, owner: PasskeyOwner, now: number): Promise<void> {
  await lockMember(tx, owner)
  for (const { id } of await passkeysOf(tx, owner)) await deletePasskey(tx, owner, id)
  for (const { id } of await identitiesOf(tx, owner)) {
    const removed = await deleteIdentity(tx, owner, id)
    if (removed && removed.consent !== null)
      await noteWithdrawal(
        tx,
        { brandId: owner.brandId, clientKey: removed.clientKey, consent: removed.consent },
        now,
      )
  }
}
