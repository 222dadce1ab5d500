import type { Queries } from '../database/Database.ts'
import { lockMemberRows, lockMembersAnd } from '../members/people.ts'
import type { FamilyNeeds } from './families.ts'
import { readRefreshToken } from './refreshTokens.ts'
import { hashOf } from './tokens.ts'

/** What a client shows of its present session. Both are empty without one. */
export type ShownTokens = { memberToken: string; refreshToken: string }

/** Sessions that a transaction reads or ends: by their access tokens, made by `hashOf`, or by refresh tokens. */
type NamedSessions = { tokenHashes: readonly string[]; refreshTokens: readonly string[] }

/**
 * Locks members, and the members of sessions with all that was made from one sign-in, as the first step of a transaction; see
 * `lockMemberRows`. A family is of one member as long as it lives, so that the sessions need no lock here.
 */
export async function lockMembersOf(
  { secret }: Pick<FamilyNeeds, 'secret'>,
  tx: Queries,
  brandId: number,
  memberIds: readonly (number | null)[],
  { tokenHashes, refreshTokens }: NamedSessions,
): Promise<void> {
  const families = refreshTokens.flatMap((token) => readRefreshToken(secret, token)?.familyId ?? [])
  const found = await tx.query<{ member_id: number }>(
    `SELECT member_id FROM refresh_families WHERE brand_id = $1 AND member_id IS NOT NULL AND sign_in_id IN (
       SELECT sign_in_id FROM refresh_families WHERE id = ANY($3::text[])
       OR id IN (SELECT family_id FROM member_sessions WHERE token_hash = ANY($2::text[]) AND family_id IS NOT NULL)
     )`,
    [brandId, tokenHashes, families],
  )
  await lockMemberRows(tx, brandId, [...memberIds, ...found.map(({ member_id }) => member_id)])
}

/** The same for a member, the tokens that a client shows, and the session of one more access token, hashed. */
export const lockForShown = (
  needs: Pick<FamilyNeeds, 'secret'>,
  tx: Queries,
  { brandId, memberId }: { brandId: number; memberId: number | null },
  { memberToken, refreshToken }: ShownTokens,
  sessionHash: string | null = null,
): Promise<void> =>
  lockMembersOf(needs, tx, brandId, [memberId], {
    tokenHashes: [hashOf(memberToken), sessionHash ?? ''],
    refreshTokens: [refreshToken],
  })

/**
 * Locks the people that `lockPeople` locks and names, with their sign-ins, and before them the members of these sign-ins. `find` names the
 * people that are known without a lock.
 */
export async function lockPeopleAndSignIns(
  tx: Queries,
  brandId: number,
  find: () => Promise<readonly number[]>,
  lockPeople: () => Promise<readonly number[]>,
): Promise<void> {
  const ofPeople = 'SELECT sign_in_id FROM refresh_families WHERE person_id = ANY($1::integer[])'
  async function membersOfPeople() {
    const families = await tx.query<{ member_id: number }>(
      `SELECT member_id FROM refresh_families WHERE member_id IS NOT NULL AND sign_in_id IN (${ofPeople})`,
      [await find()],
    )
    return families.map(({ member_id }) => member_id)
  }
  await lockMembersAnd(tx, brandId, membersOfPeople, async () =>
    tx.query(`SELECT FROM sign_ins WHERE id IN (${ofPeople}) ORDER BY id FOR UPDATE`, [await lockPeople()]),
  )
}
