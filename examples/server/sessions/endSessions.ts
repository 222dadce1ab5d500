import type { Queries } from '../database/Database.ts'
import type { MemberKey } from '../members/people.ts'
import type { FamilyNeeds } from './families.ts'
import { readRefreshToken } from './refreshTokens.ts'
import { lockMembersOf } from './sessionLocks.ts'
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
