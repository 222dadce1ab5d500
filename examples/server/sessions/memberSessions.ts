import type { Queries } from '../database/Database.ts'
import type { PersonIds } from '../members/people.ts'
import { timestamp } from '../start/clock.ts'
import { hashOf, lifetimes, newToken } from './tokens.ts'

/** A session that a sign-in begins, in the transaction of the sign-in. Returns its token. */
export async function startSession(
  tx: Queries,
  { brandId, memberId, personId, now }: PersonIds & { brandId: number; now: number },
): Promise<string> {
  const token = newToken()
  await tx.query('DELETE FROM member_sessions WHERE until <= $1::timestamptz', [timestamp(now)])
  await tx.query(
    `INSERT INTO member_sessions (token_hash, kind, brand_id, member_id, person_id, until)
     VALUES ($1, 'access', $2, $3, $4, $5::timestamptz + interval '${lifetimes.access}')`,
    [hashOf(token), brandId, memberId, personId, timestamp(now)],
  )
  return token
}

/**
 * Ends the session of a token that a sign-in replaces. Returns the person of an organization who was signed in; null without one. A
 * token of another brand, and one whose time is over, is ignored. `now` is in milliseconds.
 */
export async function takeOverSession(
  tx: Queries,
  brandId: number,
  token: string,
  now: number,
): Promise<number | null> {
  if (token === '') return null
  const [ended] = await tx.query<{ person_id: number | null }>(
    `DELETE FROM member_sessions
     WHERE token_hash = $1 AND kind = 'access' AND brand_id = $2 AND until > $3::timestamptz RETURNING person_id`,
    [hashOf(token), brandId, timestamp(now)],
  )
  return ended?.person_id ?? null
}

/** Ends all sessions and tickets of a member, except the session of `stayingToken`. */
export async function endSessionsOf(
  tx: Queries,
  { brandId, memberId }: { brandId: number; memberId: number },
  stayingToken = '',
): Promise<void> {
  // Waits for the exchange of a ticket that is not committed. Only the next statement then sees the session that it has begun.
  await tx.query(`DELETE FROM member_sessions WHERE brand_id = $1 AND member_id = $2 AND kind = 'ticket'`, [
    brandId,
    memberId,
  ])
  await tx.query('DELETE FROM member_sessions WHERE brand_id = $1 AND member_id = $2 AND token_hash <> $3', [
    brandId,
    memberId,
    hashOf(stayingToken),
  ])
}
