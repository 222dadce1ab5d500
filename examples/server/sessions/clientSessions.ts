import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queries } from '../database/Database.ts'
import { Refusal, SessionRefusal } from '../errors/refusal.ts'
import type { Call, Services } from '../services.ts'

/** The publishable pair of this installation's widget. It names the client and protects nothing. */
export const CLIENT = { key: 'noren-demo', secret: 'publishable' }

/** 18 hours. */
export const SESSION_MS = 64_800_000

/** Compares two texts in constant time, so that the time does not reveal how many characters match. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** A session that expires 18 hours after `now` (milliseconds): `{until}.{random}.{signature}`. */
export function issueSession(secret: string, now: number): string {
  const text = `${now + SESSION_MS}.${randomBytes(12).toString('base64url')}`
  return `${text}.${sign(secret, text)}`
}

/** The state of a session at `now`. Anything that this secret did not sign is `invalid`. */
export function readSession(secret: string, token: string, now: number): 'good' | 'expired' | 'invalid' {
  const [until = '', random = '', signature = ''] = token.split('.')
  if (!sameText(signature, sign(secret, `${until}.${random}`))) return 'invalid'
  return Number(until) > now ? 'good' : 'expired'
}

/** Refuses a call without a good session. An expired session has its own code, so that the client opens a new one. */
export async function checkSession(
  { clock, secret }: Pick<Services, 'clock' | 'secret'>,
  { session }: Pick<Call, 'session'>,
): Promise<void> {
  const state = readSession(secret, session, clock.now())
  if (state === 'expired') throw new Refusal('identity_expired')
  if (state === 'invalid') throw new SessionRefusal()
}

/** The secret all processes on one database share. The first process creates it. */
export async function sessionSecret(database: Queries): Promise<string> {
  await database.query(
    `INSERT INTO secrets (name, value) VALUES ('client_session', $1) ON CONFLICT DO NOTHING`,
    [randomBytes(32).toString('base64url')],
  )
  const [row] = await database.query<{ value: string }>(
    `SELECT value FROM secrets WHERE name = 'client_session'`,
  )
  if (!row) throw new Error('The session secret could not be stored')
  return row.value
}
