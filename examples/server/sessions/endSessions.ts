import type { Queries } from '../database/Database.ts'
import type { MemberKey, PersonIds } from '../members/people.ts'
import { timestamp } from '../start/clock.ts'
import { type FamilyNeeds, type GivenSession, type NotRenewed, renewFamily, startFamily } from './families.ts'
import { readRefreshToken } from './refreshTokens.ts'
import { lockMembersOf, type ShownTokens } from './sessionLocks.ts'
import { hashOf } from './tokens.ts'

/** Ends sign-ins with all that was made from them. */
export async function endSignIns(tx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx.query('DELETE FROM sign_ins WHERE id = ANY($1::integer[])', [[...ids].sort((a, b) => a - b)])
}

/**
 * Ends the sign-ins of the tokens that a client shows at a brand: all families, sessions and tickets that were made from one another.
 * Unknown tokens count as ended.
 */
export async function signOut(
  { database, secret }: Pick<FamilyNeeds, 'database' | 'secret'>,
  brandId: number,
  memberToken: string,
  refreshTokens: readonly string[],
): Promise<void> {
  const families = refreshTokens.flatMap((token) => readRefreshToken(secret, token)?.familyId ?? [])
  const tokenHash = hashOf(memberToken)
  await database.transaction(async (tx) => {
    await lockMembersOf({ secret }, tx, brandId, [], { tokenHashes: [tokenHash], refreshTokens })
    await tx.query(
      `DELETE FROM sign_ins WHERE brand_id = $1 AND id IN (
         SELECT sign_in_id FROM refresh_families
         WHERE id = ANY($3::text[]) OR id = (SELECT family_id FROM member_sessions WHERE token_hash = $2)
       )`,
      [brandId, tokenHash, families],
    )
  })
}

/** The identity that leaves a session. */
export type LeavingIdentity = 'member' | 'organization'

/** Who a session is of after a sign-out of one identity; null if it had no other one. */
export function remainingPerson(ids: PersonIds, leaving: LeavingIdentity): PersonIds | null {
  const { memberId, personId } = ids
  const rest = leaving === 'member' ? { memberId: null, personId } : { memberId, personId: null }
  return rest.memberId === null && rest.personId === null ? null : rest
}

/** Whether an access token is good at this moment, and of this family. */
async function isOfFamily(tx: Queries, familyId: string, memberToken: string, now: number): Promise<boolean> {
  const found = await tx.query(
    `SELECT FROM member_sessions
     WHERE token_hash = $1 AND kind = 'access' AND family_id = $2 AND until > $3::timestamptz`,
    [hashOf(memberToken), familyId, timestamp(now)],
  )
  return found.length > 0
}

/**
 * Signs one identity out of a session. All that its sign-in has begun ends, also for the other identity, which gets a new family of the
 * same sign-in and the same age: no token loses or gains an identity. Returns the new session; null if no identity is left. It needs the access
 * token and a good refresh token of the same family, because a copied access token must not become a session. Returns why not without
 * them; a copied refresh token ends its sign-in, as in a renewal. A session without the identity that leaves goes on.
 */
export function leaveIdentity(
  needs: FamilyNeeds,
  brandId: number,
  leaving: LeavingIdentity,
  { memberToken, refreshToken }: ShownTokens,
): Promise<GivenSession | null | NotRenewed> {
  const named = readRefreshToken(needs.secret, refreshToken)
  return needs.database.transaction(async (tx) => {
    if (!named || !(await isOfFamily(tx, named.familyId, memberToken, needs.clock.now()))) return 'unknown'
    const renewed = await renewFamily(needs, tx, brandId, named, true)
    if (typeof renewed === 'string') return renewed
    const [family] = await tx.query<{
      sign_in_id: number
      member_id: number | null
      person_id: number | null
    }>('SELECT sign_in_id, member_id, person_id FROM refresh_families WHERE id = $1', [named.familyId])
    if (!family) return 'unknown'
    const { sign_in_id: signInId, member_id: memberId, person_id: personId } = family
    const rest = remainingPerson({ memberId, personId }, leaving)
    if (!rest) {
      await endSignIns(tx, [signInId])
      return null
    }
    if (rest.memberId === memberId && rest.personId === personId) return renewed
    const given = await startFamily(needs, tx, { brandId, ...rest, signInId, isProved: false })
    const begun = readRefreshToken(needs.secret, given.refreshToken)
    await tx.query('DELETE FROM refresh_families WHERE sign_in_id = $1 AND id <> $2', [
      signInId,
      begun?.familyId,
    ])
    await tx.query('DELETE FROM member_sessions WHERE sign_in_id = $1', [signInId])
    return given
  })
}

/**
 * Ends all sign-ins and tickets of people of organizations, also the sessions in which they are members too. The transaction has locked
 * the people, so that no session begins meanwhile.
 */
export async function endSessionsOfPeople(tx: Queries, personIds: readonly number[]): Promise<void> {
  const found = await tx.query<{ id: number }>(
    `SELECT id FROM sign_ins WHERE id IN (SELECT sign_in_id FROM refresh_families WHERE person_id = ANY($1::integer[]))
     ORDER BY id FOR UPDATE`,
    [personIds],
  )
  await endSignIns(
    tx,
    found.map(({ id }) => id),
  )
  await tx.query('DELETE FROM member_sessions WHERE person_id = ANY($1::integer[])', [personIds])
}

/**
 * Ends all sessions and tickets of a member, except the session of `stayingToken`. The transaction has locked the member, so that no
 * session begins meanwhile.
 */
export async function endSessionsOf(
  tx: Queries,
  { brandId, memberId }: MemberKey,
  stayingToken = '',
): Promise<void> {
  await tx.query(`DELETE FROM member_sessions WHERE brand_id = $1 AND member_id = $2 AND kind = 'ticket'`, [
    brandId,
    memberId,
  ])
  await tx.query(
    `DELETE FROM refresh_families WHERE brand_id = $1 AND member_id = $2
       AND id IS DISTINCT FROM (SELECT family_id FROM member_sessions WHERE token_hash = $3)`,
    [brandId, memberId, hashOf(stayingToken)],
  )
}
