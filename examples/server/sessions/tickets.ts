import type { Identity } from '#shared/api/identity.ts'
import type { PersonIds } from '../members/people.ts'
import { timestamp } from '../start/clock.ts'
import { customerOfToken } from './accessTokens.ts'
import { brandMismatch, hashOf, lifetimes, newToken, type SessionNeeds, tokenNotFound } from './tokens.ts'

/** Issues a ticket for a person at a brand. It is good once, for ten minutes. On the wire it is called a refresh token. */
export async function issueTicket(
  { database, clock }: SessionNeeds,
  brandId: number,
  { memberId, personId }: PersonIds,
): Promise<string> {
  const token = newToken()
  const now = timestamp(clock.now())
  await database.query('DELETE FROM member_sessions WHERE until <= $1::timestamptz', [now])
  await database.query(
    `INSERT INTO member_sessions (token_hash, kind, brand_id, member_id, person_id, until)
     VALUES ($1, 'ticket', $2, $3, $4, $5::timestamptz + interval '${lifetimes.ticket}')`,
    [hashOf(token), brandId, memberId, personId, now],
  )
  return token
}

/**
 * Exchanges a ticket for an access token, in one statement: of two calls with the same ticket, the second finds none. A ticket
 * of another brand is not used up. Throws the Refusal that says why there is no exchange.
 */
export async function exchangeTicket(
  needs: SessionNeeds,
  brandId: number,
  ticket: string,
): Promise<{ access_token: string; customer: Identity }> {
  const token = newToken()
  const now = timestamp(needs.clock.now())
  const [made] = await needs.database.query(
    `WITH used AS (
       DELETE FROM member_sessions
       WHERE token_hash = $1 AND kind = 'ticket' AND brand_id = $2 AND until > $4::timestamptz
       RETURNING member_id, person_id
     )
     INSERT INTO member_sessions (token_hash, kind, brand_id, member_id, person_id, until)
     SELECT $3, 'access', $2, member_id, person_id, $4::timestamptz + interval '${lifetimes.access}' FROM used
     RETURNING token_hash`,
    [hashOf(ticket), brandId, hashOf(token), now],
  )
  if (made) return { access_token: token, customer: await customerOfToken(needs, token, brandId) }
  const [known] = await needs.database.query(
    `SELECT FROM member_sessions WHERE token_hash = $1 AND kind = 'ticket' AND until > $2::timestamptz`,
    [hashOf(ticket), now],
  )
  throw known ? brandMismatch() : tokenNotFound()
}
