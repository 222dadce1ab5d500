import { createHash, randomBytes } from 'node:crypto'
import type { Whoami } from '#shared/api/session.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Call } from '../services.ts'

/** Tokens of members and corporate users. Their times run by the tenant's clock. */

const lives = { refresh: '10 minutes', access: '30 days' } as const

type Kind = keyof typeof lives

/** Only this is kept of a token: who reads the table can sign in as nobody. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const newToken = () => randomBytes(32).toString('base64url')

/** The token is unknown, used up or too old. The words of `reset_code` are part of the wire. */
export const tokenNotFound = (): Refusal =>
  new Refusal('session_token_not_found', { meta: { reset_code: 'session token provided but not found' } })

/** The token is good, but at another brand's hotels. */
export const brandMismatch = (): Refusal =>
  new Refusal('brand_mismatch', { meta: { reset_code: 'hotel brand mismatch' } })

/** Makes a refresh token for somebody at a brand: good once, for ten minutes. */
export async function issueRefreshToken(
  on: Queries,
  tenant: string,
  brandId: number,
  who: Whoami,
): Promise<string> {
  const token = newToken()
  await on.query('DELETE FROM member_sessions WHERE tenant = $1 AND until <= tenant_now($1)', [tenant])
  await on.query(
    `INSERT INTO member_sessions (token_hash, tenant, kind, brand_id, who, until)
     VALUES ($1, $2, 'refresh', $3, $4::jsonb, tenant_now($2) + interval '${lives.refresh}')`,
    [hashOf(token), tenant, brandId, JSON.stringify(who)],
  )
  return token
}

type Known = { brand_id: number; who: Whoami }

async function knownToken(on: Queries, tenant: string, kind: Kind, token: string): Promise<Known | null> {
  const [known] = await on.query<Known>(
    `SELECT brand_id, who FROM member_sessions
     WHERE token_hash = $1 AND tenant = $2 AND kind = $3 AND until > tenant_now($2)`,
    [hashOf(token), tenant, kind],
  )
  return known ?? null
}

/**
 * Exchanges a refresh token for an access token, in one statement: of two who bring the same one, the second
 * finds it gone. One of another brand is not used up. Throws the Refusal that says why there is no exchange.
 */
export async function exchangeToken(
  on: Queries,
  tenant: string,
  brandId: number,
  refreshToken: string,
): Promise<{ access_token: string; whoami: Whoami }> {
  const token = newToken()
  const [made] = await on.query<{ who: Whoami }>(
    `WITH used AS (
       DELETE FROM member_sessions
       WHERE token_hash = $1 AND tenant = $2 AND kind = 'refresh' AND brand_id = $3 AND until > tenant_now($2)
       RETURNING who
     )
     INSERT INTO member_sessions (token_hash, tenant, kind, brand_id, who, until)
     SELECT $4, $2, 'access', $3, who, tenant_now($2) + interval '${lives.access}' FROM used
     RETURNING who`,
    [hashOf(refreshToken), tenant, brandId, hashOf(token)],
  )
  if (made) return { access_token: token, whoami: made.who }
  throw (await knownToken(on, tenant, 'refresh', refreshToken)) ? brandMismatch() : tokenNotFound()
}

/** Who carries this token at a brand. Throws the Refusal for one that is not known there. */
export async function whoCarries(
  on: Queries,
  { tenant, memberToken }: Pick<Call, 'tenant' | 'memberToken'>,
  brandId: number,
): Promise<Whoami> {
  const known = await knownToken(on, tenant, 'access', memberToken)
  if (!known) throw tokenNotFound()
  if (known.brand_id !== brandId) throw brandMismatch()
  return known.who
}

/** Lets a call pass that carries no member's token, or one that is still good. */
export async function checkMember(on: Queries, { tenant, memberToken }: Call): Promise<void> {
  if (memberToken === '' || (await knownToken(on, tenant, 'access', memberToken))) return
  throw new Refusal('session_expired')
}

/** Ends the session of a token; one that is not there has ended already. */
export async function endSession(on: Queries, { tenant, memberToken }: Call): Promise<void> {
  await on.query('DELETE FROM member_sessions WHERE token_hash = $1 AND tenant = $2', [
    hashOf(memberToken),
    tenant,
  ])
}
