import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { roughNow } from '../clock.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal, SessionRefusal } from '../errors/refusal.ts'
import type { Call, Services } from '../services.ts'

/** The publishable pair of this installation's widget. It names the client; it guards nothing. */
export const CLIENT = { key: 'noren-demo', secret: 'publishable' }

/** 0.75 day. */
export const SESSION_MS = 64_800_000

/** Compares two texts in a time that does not tell how much of them is alike. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** A session good until a moment: `{until}.{chance}.{signature}`. */
export function issueSession(secret: string, now: number): string {
  const text = `${now + SESSION_MS}.${randomBytes(12).toString('base64url')}`
  return `${text}.${sign(secret, text)}`
}

/** Whether a session is ours, and if so whether its time is over. */
export function readSession(secret: string, token: string, now: number): 'good' | 'expired' | 'invalid' {
  const [until = '', chance = '', signature = ''] = token.split('.')
  if (!sameText(signature, sign(secret, `${until}.${chance}`))) return 'invalid'
  return Number(until) > now ? 'good' : 'expired'
}

/** Lets a call pass whose session is good. An old one is told so by its number, so that a new one is fetched. */
export async function checkSession({ database, secret }: Services, { tenant, session }: Call): Promise<void> {
  const state = readSession(secret, session, await roughNow(database, tenant))
  if (state === 'expired') throw new Refusal('identity_expired')
  if (state === 'invalid') throw new SessionRefusal()
}

/** The secret all processes on one database share; whoever comes first makes it. */
export async function sessionSecret(database: Queries): Promise<string> {
  await database.query(
    `INSERT INTO secrets (name, value) VALUES ('client_session', $1) ON CONFLICT DO NOTHING`,
    [randomBytes(32).toString('base64url')],
  )
  const [row] = await database.query<{ value: string }>(
    `SELECT value FROM secrets WHERE name = 'client_session'`,
  )
  if (!row) throw new Error('The session secret could not be kept')
  return row.value
}

export function clientSessionHandlers({ database, secret }: Services): Handlers<Api, Call>['clientSessions'] {
  return {
    async create({ body }, { tenant }) {
      if (!sameText(body.client_key, CLIENT.key) || !sameText(body.client_secret, CLIENT.secret)) {
        throw new Refusal('invalid', { field: 'client_key', status: 401 })
      }
      return { data: { client_session: issueSession(secret, await roughNow(database, tenant)) } }
    },
  }
}
