import { randomBytes } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import { Refusal, SessionRefusal } from '../errors/refusal.ts'
import type { Call } from '../start/Call.ts'
import type { Clock } from '../start/clock.ts'

/** The publishable pair of this installation's widget. It names the client and protects nothing. */
export const CLIENT = { key: 'noren-demo', secret: 'publishable' }

/** 18 hours. */
export const CLIENT_SESSION_MS = 64_800_000

const ALGORITHM = 'HS256'

/** A new JSON Web Token, which identifies one session. It expires 18 hours after `now` (milliseconds). */
export const issueClientSession = (secret: string, now: number): Promise<string> =>
  sign(
    { jti: randomBytes(12).toString('base64url'), exp: Math.floor((now + CLIENT_SESSION_MS) / 1000) },
    secret,
    ALGORITHM,
  )

/** `id` identifies a good session; it is empty for any other. */
type SessionState = { state: 'good' | 'expired' | 'invalid'; id: string }

/**
 * The state of a session at `now` (milliseconds). Anything that this secret did not sign is `invalid`. The expiry is
 * compared here, because `verify` reads the time of the process instead of the server's clock.
 */
export async function readClientSession(secret: string, token: string, now: number): Promise<SessionState> {
  const payload = await verify(token, secret, { alg: ALGORITHM, exp: false }).catch(() => null)
  if (typeof payload?.exp !== 'number' || typeof payload.jti !== 'string') return { state: 'invalid', id: '' }
  return payload.exp * 1000 > now ? { state: 'good', id: payload.jti } : { state: 'expired', id: '' }
}

/**
 * Returns the id of a call's session, and refuses a call without a good one. An expired session has its own code, so that the
 * client opens a new one.
 */
export async function checkClientSession(
  { clock, secret }: { clock: Clock; secret: string },
  { session }: Pick<Call, 'session'>,
): Promise<string> {
  const { state, id } = await readClientSession(secret, session, clock.now())
  if (state === 'expired') throw new Refusal('identity_expired')
  if (state === 'invalid') throw new SessionRefusal()
  return id
}
