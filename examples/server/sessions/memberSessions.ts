import type { Queries } from '../database/Database.ts'
import { isMemberLocked, type MemberKey, type PersonIds } from '../members/people.ts'
import { timestamp } from '../start/clock.ts'
import { endSignIns } from './endSessions.ts'
import {
  type FamilyNeeds,
  type FamilyRow,
  familyOf,
  type GivenSession,
  giveTokens,
  startFamily,
} from './families.ts'
import { joinedPerson } from './joinedPerson.ts'
import { refresh } from './refreshFamily.ts'
import { readRefreshToken } from './refreshTokens.ts'
import type { ShownTokens } from './sessionLocks.ts'
import { hashOf } from './tokens.ts'

/** `isReplaced`: another family has taken its place, so that it cannot go on. */
type OldFamily = PersonIds & { id: string; signInId: number; used: number; isReplaced: boolean }

const oldFamilyOf = ({ id, sign_in_id, member_id, person_id, used, replaced_by }: FamilyRow): OldFamily => ({
  ...{ id, used, signInId: sign_in_id, memberId: member_id, personId: person_id },
  isReplaced: replaced_by !== null,
})

/** The sessions of the tokens that a client shows. `isGood`: the refresh token would renew its session at this moment. */
type ShownFamilies = { ofAccess: OldFamily | null; ofRefresh: (OldFamily & { isGood: boolean }) | null }

/**
 * The families of the tokens that a client shows at a brand. Their sign-ins are locked before the families, so that a sign-out at the
 * same time waits. A token of another brand, and an access token whose time is over, is ignored.
 */
async function lockShown(
  { clock, secret }: Pick<FamilyNeeds, 'clock' | 'secret'>,
  tx: Queries,
  brandId: number,
  { memberToken, refreshToken }: ShownTokens,
): Promise<ShownFamilies> {
  const find = async (condition: string, values: unknown[]): Promise<FamilyRow | null> => {
    const [found] = await tx.query<FamilyRow>(
      `SELECT f.* FROM sign_ins i JOIN refresh_families f ON f.sign_in_id = i.id
       WHERE f.brand_id = $1 AND ${condition} FOR UPDATE OF i`,
      [brandId, ...values],
    )
    return found ?? null
  }
  const now = clock.now()
  const named = readRefreshToken(secret, refreshToken)
  const ofAccess =
    memberToken === ''
      ? null
      : await find(
          `f.id = (SELECT family_id FROM member_sessions
             WHERE token_hash = $2 AND kind = 'access' AND until > $3::timestamptz)`,
          [hashOf(memberToken), timestamp(now)],
        )
  const ofRefresh = named && (await find('f.id = $2', [named.familyId]))
  return {
    ofAccess: ofAccess && oldFamilyOf(ofAccess),
    ofRefresh: ofRefresh && {
      ...oldFamilyOf(ofRefresh),
      isGood:
        ofRefresh.replaced_by === null && refresh(familyOf(ofRefresh), named.number, now).answer === 'next',
    },
  }
}

/** A session that goes on after a sign-in, and who it is of then. */
type GoesOn = { old: OldFamily; ids: PersonIds }

/**
 * The session that goes on after a sign-in. A refresh token names it: by a copied access token alone, a stranger would get a session
 * that is renewed. An access token names only the session of the person who signs in, who gains nothing by it. An access token of another
 * sign-in than the refresh token shows that the cookie is of another user than the page. The session of a locked member ends.
 */
async function sessionThatGoesOn(
  tx: Queries,
  brandId: number,
  proved: PersonIds,
  { ofAccess, ofRefresh }: ShownFamilies,
): Promise<GoesOn | null> {
  const isOne = !ofAccess || ofAccess.signInId === ofRefresh?.signInId
  const ids = ofRefresh?.isGood && isOne ? joinedPerson(ofRefresh, proved) : null
  if (ofRefresh && ids) {
    const isLocked = proved.memberId === null && (await isMemberLocked(tx, brandId, ofRefresh.memberId))
    return isLocked ? null : { old: ofRefresh, ids }
  }
  const isOwn = ofAccess?.memberId === proved.memberId && ofAccess.personId === proved.personId
  return isOwn && !ofAccess.isReplaced ? { old: ofAccess, ids: proved } : null
}

/**
 * The session that a sign-in begins, of a member or of a person of an organization, in the transaction of the sign-in, which has called
 * `lockForShown`. The session of this person that the client shows goes on. The session of the other kind is replaced by one of both,
 * which belongs to the same sign-in: see `sessionThatGoesOn`. Any other session that the client shows ends, with all that was made from
 * it. A member has proved a way to sign in. A person of an organization proves nothing about a member: a copied token would get the proof
 * of its owner.
 */
export async function startSession(
  needs: Omit<FamilyNeeds, 'database'>,
  tx: Queries,
  { brandId, ...signedIn }: MemberKey | { brandId: number; personId: number },
  shown: ShownTokens,
): Promise<GivenSession> {
  const proved: PersonIds = { memberId: null, personId: null, ...signedIn }
  const isProved = proved.memberId !== null
  const families = await lockShown(needs, tx, brandId, shown)
  const found = await sessionThatGoesOn(tx, brandId, proved, families)
  const ended = [families.ofAccess, families.ofRefresh].flatMap((one) =>
    one && one.signInId !== found?.old.signInId ? [one.signInId] : [],
  )
  await endSignIns(tx, ended)
  if (!found) return startFamily(needs, tx, { brandId, ...proved, signInId: null, isProved })
  const { old, ids } = found
  if (ids.memberId === old.memberId && ids.personId === old.personId) {
    const provedAt = isProved ? needs.clock.now() : null
    const [locked] = await tx.query<{ used: number }>(
      'UPDATE refresh_families SET proved_at = coalesce($2::timestamptz, proved_at) WHERE id = $1 RETURNING used',
      [old.id, provedAt === null ? null : timestamp(provedAt)],
    )
    if (locked) return giveTokens(needs, tx, { ...old, brandId, provedAt }, locked.used + 1)
  }
  const replaced = await tx.query('DELETE FROM refresh_families WHERE id = $1 RETURNING id', [old.id])
  return replaced.length > 0
    ? startFamily(needs, tx, { brandId, ...ids, signInId: old.signInId, isProved })
    : startFamily(needs, tx, { brandId, ...proved, signInId: null, isProved })
}

/**
 * Begins the session of an access token anew, because the answer with it may have been lost: its family ends, and the new one is of
 * `memberId`, with the same person of an organization. Returns null if the session has ended meanwhile. `tokenHash` is made by `hashOf`.
 * The transaction has locked the member.
 */
export async function restartSession(
  needs: Omit<FamilyNeeds, 'database'>,
  tx: Queries,
  brandId: number,
  { tokenHash, memberId }: { tokenHash: string; memberId: number },
): Promise<GivenSession | null> {
  const ofToken = `id = (SELECT family_id FROM member_sessions WHERE token_hash = $1) AND brand_id = $2`
  await tx.query(
    `SELECT FROM sign_ins WHERE id IN (SELECT sign_in_id FROM refresh_families WHERE ${ofToken}) FOR UPDATE`,
    [tokenHash, brandId],
  )
  const [old] = await tx.query<FamilyRow>(`DELETE FROM refresh_families WHERE ${ofToken} RETURNING *`, [
    tokenHash,
    brandId,
  ])
  if (!old) return null
  const { personId, signInId } = oldFamilyOf(old)
  return startFamily(needs, tx, { brandId, memberId, personId, signInId, isProved: true })
}

/**
 * Replaces the session of an access token by one of another member of the same person. The same call answers again for a minute, because
 * the answer may have been lost: the first new session then ends. For this minute, the old access token is good, and no refresh token of
 * it. Returns null if the session has ended meanwhile, or was replaced by one of a third member. The transaction has locked both members.
 */
export async function replaceSession(
  needs: Omit<FamilyNeeds, 'database'>,
  tx: Queries,
  brandId: number,
  { tokenHash, memberId }: { tokenHash: string; memberId: number },
): Promise<GivenSession | null> {
  const [old] = await tx.query<FamilyRow>(
    `SELECT f.* FROM sign_ins i JOIN refresh_families f ON f.sign_in_id = i.id
     WHERE f.brand_id = $2 AND f.id = (SELECT family_id FROM member_sessions WHERE token_hash = $1) FOR UPDATE OF i, f`,
    [tokenHash, brandId],
  )
  if (!old) return null
  if (old.replaced_by !== null) {
    const ended = await tx.query(
      'DELETE FROM refresh_families WHERE id = $1 AND member_id = $2 RETURNING id',
      [old.replaced_by, memberId],
    )
    if (ended.length === 0) return null
  }
  const { id, personId, signInId } = oldFamilyOf(old)
  const given = await startFamily(needs, tx, { brandId, memberId, personId, signInId, isProved: true })
  await tx.query('UPDATE refresh_families SET replaced_by = $2 WHERE id = $1', [
    id,
    readRefreshToken(needs.secret, given.refreshToken)?.familyId,
  ])
  if (old.replaced_by === null)
    await tx.query(
      `UPDATE member_sessions SET until = least(until, $2::timestamptz + interval '1 minute') WHERE family_id = $1`,
      [id, timestamp(needs.clock.now())],
    )
  return given
}

/**
 * The next tokens of a session that a client shows, if it is of this person; null for the session of another person, and without one. They
 * do not count as proved.
 */
export async function tokensOfShown(
  needs: Omit<FamilyNeeds, 'database'>,
  tx: Queries,
  { brandId, memberId, personId }: PersonIds & { brandId: number },
  shown: ShownTokens,
): Promise<GivenSession | null> {
  const { ofAccess, ofRefresh } = await lockShown(needs, tx, brandId, shown)
  const own = [ofAccess, ofRefresh].find(
    (one) => one?.memberId === memberId && one.personId === personId && !one.isReplaced,
  )
  return own ? giveTokens(needs, tx, { ...own, brandId, provedAt: null }, own.used + 1) : null
}

/** Ends the sign-ins of the tokens that a client shows, except `stays`. */
export async function leaveShown(
  needs: Pick<FamilyNeeds, 'clock' | 'secret'>,
  tx: Queries,
  brandId: number,
  shown: ShownTokens,
  stays: number | null = null,
): Promise<void> {
  const { ofAccess, ofRefresh } = await lockShown(needs, tx, brandId, shown)
  const ids = [ofAccess, ofRefresh].flatMap((one) => (one && one.signInId !== stays ? [one.signInId] : []))
  await endSignIns(tx, ids)
}
