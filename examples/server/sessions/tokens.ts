import { createHash, randomBytes } from 'node:crypto'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Clock } from '../start/clock.ts'

export type SessionNeeds = { clock: Clock; database: Queries }

/** `ticket`: good once, exchanged for an access token. */
export type TokenKind = 'ticket' | 'access'

/** How long a token is good, as an interval of SQL. */
export const lifetimes = { ticket: '10 minutes', access: '30 days' } as const satisfies Record<
  TokenKind,
  string
>

/** The database stores only hashes, so that a reader of the table cannot sign in as anybody. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A token that cannot be guessed: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The token is unknown, used or expired. The text of `reset_code` is part of the contract. */
export const tokenNotFound = (): Refusal =>
  new Refusal('session_token_not_found', { meta: { reset_code: 'session token provided but not found' } })

/** The token is good, but at another brand's hotels. */
export const brandMismatch = (): Refusal =>
  new Refusal('brand_mismatch', { meta: { reset_code: 'hotel brand mismatch' } })
