import type { Database, Queries } from '../database/Database.ts'
import { isMemberLocked, lockMembersAnd, type PersonIds } from '../members/people.ts'
import type { Clock } from '../start/clock.ts'
import { timestamp } from '../start/clock.ts'
import { IDLE_MS, isOver, LONGEST_MS, type RefreshFamily, refresh } from './refreshFamily.ts'
import { accessTokenOf, readRefreshToken, refreshTokenOf, type TokenOfFamily } from './refreshTokens.ts'
import {
  brandMismatch,
  hashOf,
  memberLocked,
  newToken,
  type SessionSettings,
  tokenNotFound,
} from './tokens.ts'

export type FamilyNeeds = {
  database: Database
  clock: Clock
  secret: string
  sessionSettings: SessionSettings
}

/** A session that was begun or renewed. `expiresIn`: the life of the access token, in seconds. */
export type GivenSession = { accessToken: string; refreshToken: string; expiresIn: number }

/** `provedAt`: when its person has shown a way to sign in last, in ms; null if never. */
type StoredFamily = PersonIds & { id: string; brandId: number; provedAt: number | null }

/** A row of `refresh_families`. */
export type FamilyRow = {
  id: string
  sign_in_id: number
  brand_id: number
  member_id: number | null
  person_id: number | null
  started_at: Date
  used: number
  used_at: Date
  uses: number[]
  proved_at: Date | null
  replaced_by: string | null
}

/**
 * The tokens of a family with this number. The access token is good from now on, and has the proof that the family has now. Refused
 * with `member_locked` for a member whose account the hotel has locked: every sign-in ends here, after its proof.
 */
export async function giveTokens(
  { clock, secret, sessionSettings: { accessMinutes } }: Omit<FamilyNeeds, 'database'>,
  tx: Queries,
  { id, brandId, memberId, personId, provedAt }: StoredFamily,
  number: number,
): Promise<GivenSession> {
  if (await isMemberLocked(tx, brandId, memberId)) throw memberLocked('sign_in')
  const token = { familyId: id, number }
  const accessToken = accessTokenOf(secret, token, provedAt)
  const now = timestamp(clock.now())
  await tx.query('DELETE FROM member_sessions WHERE family_id = $1 AND until <= $2::timestamptz', [id, now])
  await tx.query(
    `INSERT INTO member_sessions (token_hash, kind, brand_id, member_id, person_id, family_id, until, proved_at)
     VALUES ($1, 'access', $2, $3, $4, $5, $6::timestamptz + $7 * interval '1 minute', $8::timestamptz)
     ON CONFLICT (token_hash) DO UPDATE SET until = EXCLUDED.until`,
    [
      ...[hashOf(accessToken), brandId, memberId, personId, id, now, accessMinutes],
      provedAt === null ? null : timestamp(provedAt),
    ],
  )
  return { accessToken, refreshToken: refreshTokenOf(secret, token), expiresIn: accessMinutes * 60 }
}

/** Deletes what is over. Rows that another transaction has locked stay, so that the statements never wait. */
async function deleteOver(tx: Queries, now: number): Promise<void> {
  await tx.query(
    `DELETE FROM member_sessions WHERE token_hash IN (
       SELECT token_hash FROM member_sessions WHERE until <= $1::timestamptz LIMIT 100 FOR UPDATE SKIP LOCKED
     )`,
    [timestamp(now)],
  )
  await tx.query(
    `DELETE FROM refresh_families WHERE id IN (
       SELECT id FROM refresh_families WHERE used_at <= $1::timestamptz OR started_at <= $2::timestamptz
       LIMIT 100 FOR UPDATE SKIP LOCKED
     )`,
    [timestamp(now - IDLE_MS), timestamp(now - LONGEST_MS)],
  )
  await tx.query(
    `DELETE FROM sign_ins WHERE id IN (
       SELECT id FROM sign_ins i
       WHERE NOT EXISTS (SELECT FROM refresh_families f WHERE f.sign_in_id = i.id)
         AND NOT EXISTS (SELECT FROM member_sessions s WHERE s.sign_in_id = i.id)
       LIMIT 100 FOR UPDATE SKIP LOCKED
     )`,
  )
}

/**
 * Begins a family, in the transaction of its cause, which has locked the member. `signInId`: the sign-in from which it is made, which
 * the transaction has locked, and whose age it has; null for a new one. `isProved`: the person has just shown a way to sign in.
 */
export async function startFamily(
  needs: Omit<FamilyNeeds, 'database'>,
  tx: Queries,
  {
    brandId,
    memberId,
    personId,
    signInId,
    isProved,
  }: PersonIds & { brandId: number; signInId: number | null; isProved: boolean },
): Promise<GivenSession> {
  const now = needs.clock.now()
  const [made] =
    signInId === null
      ? await tx.query<{ id: number }>('INSERT INTO sign_ins (brand_id) VALUES ($1) RETURNING id', [brandId])
      : [{ id: signInId }]
  const family = { id: newToken(), brandId, memberId, personId, provedAt: isProved ? now : null }
  await tx.query(
    `INSERT INTO refresh_families (id, sign_in_id, brand_id, member_id, person_id, started_at, used_at, proved_at)
     VALUES ($1, $2, $3, $4, $5,
       coalesce((SELECT min(started_at) FROM refresh_families WHERE sign_in_id = $2), $6::timestamptz),
       $6::timestamptz, $7::timestamptz)`,
    [family.id, made?.id, brandId, memberId, personId, timestamp(now), isProved ? timestamp(now) : null],
  )
  // Last, because a sign-in whose only family was replaced had none for a moment.
  await deleteOver(tx, now)
  return giveTokens(needs, tx, family, 0)
}

/** The refresh tokens of a row. */
export const familyOf = ({ used, used_at, started_at, uses }: FamilyRow): RefreshFamily => ({
  ...{ used, uses, usedAt: used_at.getTime(), startedAt: started_at.getTime() },
})

/**
 * Whether a refresh token would renew a session of a member at a brand. Nothing is used up, and nothing is locked: for a page that only
 * leads to another one.
 */
export async function wouldRenew(
  { database, clock, secret }: Pick<FamilyNeeds, 'database' | 'clock' | 'secret'>,
  brandId: number,
  token: string,
): Promise<boolean> {
  const named = readRefreshToken(secret, token)
  if (!named) return false
  const [row] = await database.query<FamilyRow>(
    `SELECT * FROM refresh_families
     WHERE id = $1 AND brand_id = $2 AND member_id IS NOT NULL AND replaced_by IS NULL`,
    [named.familyId, brandId],
  )
  return row !== undefined && refresh(familyOf(row), named.number, clock.now()).answer === 'next'
}

/** Why a refresh token renews nothing. `copied`: it is an old one, and its sign-in is not locked yet. */
export type NotRenewed = 'mismatch' | 'unknown' | 'copied' | 'locked'

/**
 * Renews a session by a refresh token. A token of another brand is not used up. A copied token ends all that its sign-in has begun, in
 * the transaction that answers it. Throws the Refusal that says why the session is not renewed.
 */
export async function renewSession(
  needs: FamilyNeeds,
  brandId: number,
  token: string,
): Promise<GivenSession> {
  const named = readRefreshToken(needs.secret, token)
  if (!named) throw tokenNotFound()
  const renew = (locksSignIn: boolean) =>
    needs.database.transaction((tx) => renewFamily(needs, tx, brandId, named, locksSignIn))
  const first = await renew(false)
  const given = first === 'copied' ? await renew(true) : first
  if (given === 'mismatch') throw brandMismatch()
  if (given === 'unknown' || given === 'copied') throw tokenNotFound()
  if (given === 'locked') throw memberLocked('session')
  return given
}

/** Locks the sign-in of a family, and before it the members of all its families, as each call that ends a sign-in does. */
async function lockSignInOf(tx: Queries, brandId: number, familyId: string): Promise<void> {
  const ofFamily = '(SELECT sign_in_id FROM refresh_families WHERE id = $1)'
  async function members() {
    const families = await tx.query<{ member_id: number | null }>(
      `SELECT member_id FROM refresh_families WHERE member_id IS NOT NULL AND sign_in_id = ${ofFamily}`,
      [familyId],
    )
    return families.map(({ member_id }) => member_id)
  }
  await lockMembersAnd(tx, brandId, members, () =>
    tx.query(`SELECT FROM sign_ins WHERE id = ${ofFamily} FOR UPDATE`, [familyId]),
  )
}

/**
 * Renews a family by the token with this number. `locksSignIn`: its members and its sign-in are locked before it, so that a copied token
 * can end it; then the transaction has locked nothing yet. Without this lock, `copied` says so, and nothing has changed.
 */
export async function renewFamily(
  needs: Omit<FamilyNeeds, 'database'>,
  tx: Queries,
  brandId: number,
  named: TokenOfFamily,
  locksSignIn: boolean,
): Promise<GivenSession | NotRenewed> {
  if (locksSignIn) await lockSignInOf(tx, brandId, named.familyId)
  const [row] = await tx.query<FamilyRow>('SELECT * FROM refresh_families WHERE id = $1 FOR UPDATE', [
    named.familyId,
  ])
  if (!row || row.replaced_by !== null) return 'unknown'
  if (row.brand_id !== brandId) return 'mismatch'
  const answer = refresh(familyOf(row), named.number, needs.clock.now())
  if (answer.answer !== 'next') {
    if (answer.answer === 'unknown') return 'unknown'
    if (isOver(familyOf(row), needs.clock.now()))
      await tx.query('DELETE FROM refresh_families WHERE id = $1', [row.id])
    else if (locksSignIn) await tx.query('DELETE FROM sign_ins WHERE id = $1', [row.sign_in_id])
    else return 'copied'
    return 'unknown'
  }
  if (await isMemberLocked(tx, brandId, row.member_id)) return 'locked'
  const { used, usedAt, uses } = answer.family
  await tx.query(
    'UPDATE refresh_families SET used = $2, used_at = $3::timestamptz, uses = $4::jsonb WHERE id = $1',
    [row.id, used, timestamp(usedAt), JSON.stringify(uses)],
  )
  const { id, member_id: memberId, person_id: personId } = row
  const provedAt = row.proved_at?.getTime() ?? null
  return giveTokens(needs, tx, { id, brandId, memberId, personId, provedAt }, answer.next)
}
