import { credentialOfMember } from '../accounts/credentials.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { MemberKey } from '../members/people.ts'
import { passkeysOf } from '../passkeys/storedPasskeys.ts'
import { identitiesOf } from '../providers/identities.ts'

/** The ways in which a member can sign in. */
export type SignInWays = { hasPassword: boolean; passkeys: number; identities: number }

/** Whether a member can still sign in without one of these ways. */
export const canLoseWay = ({ hasPassword, passkeys, identities }: SignInWays): boolean =>
  Number(hasPassword) + passkeys + identities > 1

/**
 * Refuses with `last_way_to_sign_in` to remove the only way of a member to sign in. The transaction has locked the member: of two
 * removals at the same time, the second one counts what the first one has left.
 */
export async function checkOtherWay(tx: Queries, owner: MemberKey): Promise<void> {
  const credential = await credentialOfMember(tx, owner.brandId, owner.memberId)
  const ways = {
    hasPassword: credential !== null && credential.password_hash !== null,
    passkeys: (await passkeysOf(tx, owner)).length,
    identities: (await identitiesOf(tx, owner)).length,
  }
  if (!canLoseWay(ways)) throw new Refusal('last_way_to_sign_in')
}
