import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Clock } from '../start/clock.ts'

export type SessionNeeds = { clock: Clock; database: Queries }

/** `accessMinutes`: how long an access token is good. A setting of the server. */
export type SessionSettings = { accessMinutes: number }

/** How long a ticket is good, as an interval of SQL. */
export const TICKET_LIFE = '10 minutes'

/** The database stores only hashes, so that a reader of the table cannot sign in as anybody. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A token that cannot be guessed: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Compares two texts in constant time, so that the time does not reveal how many characters match. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The token is unknown, used or expired. The text of `reset_code` is part of the contract. */
export const tokenNotFound = (): Refusal =>
  new Refusal('session_token_not_found', { meta: { reset_code: 'session token provided but not found' } })

/**
 * The hotel has locked the account of the member. A session ends at its client with 401; a sign-in, whose proof was good, is refused with
 * 403.
 */
export const memberLocked = (refused: 'session' | 'sign_in'): Refusal =>
  new Refusal('member_locked', { status: refused === 'session' ? 401 : 403 })

/** The token is good, but at another brand's hotels. */
export const brandMismatch = (): Refusal =>
  new Refusal('brand_mismatch', { meta: { reset_code: 'hotel brand mismatch' } })
