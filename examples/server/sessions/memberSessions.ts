import { createHash, randomBytes } from 'node:crypto'
import type { Whoami } from '#shared/api/session.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Call } from '../start/Call.ts'
import type { Clock } from '../start/clock.ts'
import { timestamp } from '../start/clock.ts'

/** Tokens of members and corporate users. */

type SessionNeeds = { clock: Clock } & { database: Queries }

const lifetimes = { refresh: '10 minutes', access: '30 days' } as const

type TokenKind = keyof typeof lifetimes

/** The database stores only hashes, so that a reader of the table cannot sign in as anybody. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const newToken = () => randomBytes(32).toString('base64url')

/** The token is unknown, used or expired. The text of `reset_code` is part of the contract. */
export const tokenNotFound = (): Refusal =>
  new Refusal('session_token_not_found', { meta: { reset_code: 'session token provided but not found' } })

/** The token is good, but at another brand's hotels. */
export const brandMismatch = (): Refusal =>
  new Refusal('brand_mismatch', { meta: { reset_code: 'hotel brand mismatch' } })

/** Issues a refresh token for a customer at a brand. It is good once, for ten minutes. */
export async function issueRefreshToken(
  { database, clock }: SessionNeeds,
  brandId: number,
  customer: Whoami,
): Promise<string> {
  const token = newToken()
  const now = timestamp(clock.now())
  await database.query('DELETE FROM member_sessions WHERE until <= $1::timestamptz', [now])
  await database.query(
    `INSERT INTO member_sessions (token_hash, kind, brand_id, who, until)
     VALUES ($1, 'refresh', $2, $3::jsonb, $4::timestamptz + interval '${lifetimes.refresh}')`,
    [hashOf(token), brandId, JSON.stringify(customer), now],
  )
  return token
}

type StoredToken = { brand_id: number; who: Whoami }

/** The session of a token, with what the member has changed in the profile since. */
async function findToken(
  { database, clock }: SessionNeeds,
  kind: TokenKind,
  token: string,
): Promise<StoredToken | null> {
  const [found] = await database.query<StoredToken>(
    `SELECT s.brand_id, CASE WHEN p.profile IS NULL THEN s.who
         ELSE jsonb_set(s.who, '{user}', s.who->'user' || p.profile) END AS who
     FROM member_sessions s
     LEFT JOIN member_profiles p ON p.brand_id = s.brand_id AND p.member_id = (s.who->'user'->>'id')::integer
     WHERE s.token_hash = $1 AND s.kind = $2 AND s.until > $3::timestamptz`,
    [hashOf(token), kind, timestamp(clock.now())],
  )
  return found ?? null
}

/**
 * Exchanges a refresh token for an access token, in one statement: of two calls with the same token, the second finds
 * none. A token of another brand is not used up. Throws the Refusal that says why there is no exchange.
 */
export async function exchangeToken(
  needs: SessionNeeds,
  brandId: number,
  refreshToken: string,
): Promise<{ access_token: string; whoami: Whoami }> {
  const token = newToken()
  const [made] = await needs.database.query(
    `WITH used AS (
       DELETE FROM member_sessions
       WHERE token_hash = $1 AND kind = 'refresh' AND brand_id = $2 AND until > $4::timestamptz
       RETURNING who
     )
     INSERT INTO member_sessions (token_hash, kind, brand_id, who, until)
     SELECT $3, 'access', $2, who, $4::timestamptz + interval '${lifetimes.access}' FROM used
     RETURNING token_hash`,
    [hashOf(refreshToken), brandId, hashOf(token), timestamp(needs.clock.now())],
  )
  if (made) return { access_token: token, whoami: await customerOfToken(needs, token, brandId) }
  throw (await findToken(needs, 'refresh', refreshToken)) ? brandMismatch() : tokenNotFound()
}

/** The customer an access token belongs to at a brand. Throws the Refusal for a token that is not good there. */
export async function customerOfToken(
  needs: SessionNeeds,
  memberToken: string,
  brandId: number,
): Promise<Whoami> {
  const known = await findToken(needs, 'access', memberToken)
  if (!known) throw tokenNotFound()
  if (known.brand_id !== brandId) throw brandMismatch()
  return known.who
}

/** Refuses a call with an expired or unknown member token. A call without a token passes. */
export async function checkMember(
  needs: SessionNeeds,
  { memberToken }: Pick<Call, 'memberToken'>,
): Promise<void> {
  if (memberToken === '' || (await findToken(needs, 'access', memberToken))) return
  throw new Refusal('session_expired')
}

/** Ends the session of a token. An unknown token counts as ended. */
export async function endSession(
  { database }: { database: Queries },
  { memberToken }: Pick<Call, 'memberToken'>,
): Promise<void> {
  await database.query('DELETE FROM member_sessions WHERE token_hash = $1', [hashOf(memberToken)])
}
