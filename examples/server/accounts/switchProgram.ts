import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type AccountLimitNeeds, limitMemberTries } from '../limits/accountLimits.ts'
import type { FamilyNeeds, GivenSession } from '../sessions/families.ts'
import { replaceSession } from '../sessions/memberSessions.ts'
import { lockMembersOf } from '../sessions/sessionLocks.ts'
import { hashOf, tokenNotFound } from '../sessions/tokens.ts'
import type { Call } from '../start/Call.ts'
import { credentialOfMember, isUnchanged } from './credentials.ts'
import { checkPassword, wrongPassword } from './signIn.ts'

type Asked = { program_id: number; password: string }

/**
 * Goes on in another programme of the brand, in which the address of the member has an account. The password of that account is needed: a
 * copied token gains no other account. Its session replaces the present one, with the same organization; a repeated call answers again for
 * a minute. Refused with `invalid` for the present programme and for one that the brand does not have, with `credentials_wrong`, and with
 * `account_locked` after too many tries.
 */
export async function switchProgram(
  needs: AccountLimitNeeds & FamilyNeeds,
  { brand_id: brandId, programs }: Pick<Hotel, 'brand_id' | 'programs'>,
  memberId: number,
  { program_id: programId, password }: Asked,
  { ip, memberToken }: Pick<Call, 'ip' | 'memberToken'>,
): Promise<GivenSession> {
  const own = await credentialOfMember(needs.database, brandId, memberId)
  const isOffered = programs.some(({ id }) => id === programId)
  if (!own || !isOffered || own.program_id === programId)
    throw new Refusal('invalid', { field: 'program_id' })
  const { email } = own
  // Strangers do not slow down the owner of a session. Who has a copied session has few tries, from all clients together.
  const asked = { brandId, email, programId, ip, isKnownBrowser: true, mostAccounts: 1 }
  const credential = await limitMemberTries(needs, { brandId, memberId }, () =>
    checkPassword(needs, asked, password),
  )
  if (!credential) throw wrongPassword()
  return needs.database.transaction(async (tx) => {
    const tokenHash = hashOf(memberToken)
    const { member_id: newMember } = credential
    await lockMembersOf(needs, tx, brandId, [memberId, newMember], {
      ...{ tokenHashes: [tokenHash], refreshTokens: [] },
    })
    if (!(await isUnchanged(tx, credential))) throw wrongPassword()
    const given = await replaceSession(needs, tx, brandId, { tokenHash, memberId: newMember })
    // The present session has ended meanwhile.
    if (!given) throw tokenNotFound()
    return given
  })
}
