import { createHash, createHmac } from 'node:crypto'
import type { Queries } from '../database/Database.ts'
import { lockMemberRows, type MemberKey, type PersonIds } from '../members/people.ts'
import { timestamp } from '../start/clock.ts'
import { type FamilyNeeds, type GivenSession, type NotRenewed, renewFamily, startFamily } from './families.ts'
import { leaveShown, tokensOfShown } from './memberSessions.ts'
import { readRefreshToken } from './refreshTokens.ts'
import { lockForShown, type ShownTokens } from './sessionLocks.ts'
import { brandMismatch, hashOf, newToken, TICKET_LIFE, tokenNotFound } from './tokens.ts'

/** A ticket as its client has it: with the secret of the frame for which it was issued. */
export type ShownTicket = { ticket: string; secret?: string | undefined }

/**
 * What the database has of a ticket. A ticket for a frame needs the secret of its challenge. The key of the server keeps clients from
 * making a text that counts as both.
 */
export const storedTicket = (secret: string, ticket: string, challenge: string | null): string =>
  challenge === null
    ? hashOf(ticket)
    : createHmac('sha256', secret).update(`ticket ${ticket} for ${challenge}`).digest('hex')

/** The same for a ticket as a client shows it. */
export const storedHash = (needs: Pick<FamilyNeeds, 'secret'>, { ticket, secret }: ShownTicket): string =>
  storedTicket(
    needs.secret,
    ticket,
    secret === undefined ? null : createHash('sha256').update(secret).digest('base64url'),
  )

/** What a ticket is made from: the sign-in whose session asks, and the challenge of its frame. Both are null for another system. */
type TicketOrigin = { signInId: number | null; challenge: string | null }

/** Stores a new ticket, in a transaction that has locked its member. It is good once, for ten minutes. */
async function storeTicket(
  { clock, secret }: Pick<FamilyNeeds, 'clock' | 'secret'>,
  tx: Queries,
  { brandId, memberId, personId }: PersonIds & { brandId: number },
  { signInId, challenge }: TicketOrigin,
): Promise<string> {
  const token = newToken()
  await tx.query(
    `INSERT INTO member_sessions (token_hash, kind, brand_id, member_id, person_id, sign_in_id, until)
     VALUES ($1, 'ticket', $2, $3, $4, $5, $6::timestamptz + interval '${TICKET_LIFE}')`,
    [storedTicket(secret, token, challenge), brandId, memberId, personId, signInId, timestamp(clock.now())],
  )
  return token
}

/** Issues a ticket for a person at a brand, for another system that has asked for it. On the wire it is called a refresh token. */
export const issueTicket = (
  needs: Pick<FamilyNeeds, 'database' | 'clock' | 'secret'>,
  brandId: number,
  { memberId, personId }: PersonIds,
): Promise<string> =>
  needs.database.transaction(async (tx) => {
    await lockMemberRows(tx, brandId, [memberId])
    return storeTicket(needs, tx, { brandId, memberId, personId }, { signInId: null, challenge: null })
  })

/**
 * Issues a ticket for the frame with this challenge, by a refresh token of the member. The question uses the refresh token, as a renewal
 * does, so that a copied one is found: `given` has the next. Returns why not if the token renews nothing; `unknown` also for the token of
 * another member, which is not used up.
 */
export function issueFrameTicket(
  needs: FamilyNeeds,
  { brandId, memberId }: MemberKey,
  refreshToken: string,
  challenge: string,
): Promise<{ ticket: string; given: GivenSession } | NotRenewed> {
  const named = readRefreshToken(needs.secret, refreshToken)
  return needs.database.transaction(async (tx) => {
    const [family] = await tx.query<{ sign_in_id: number; person_id: number | null }>(
      'SELECT sign_in_id, person_id FROM refresh_families WHERE id = $1 AND brand_id = $2 AND member_id = $3',
      [named?.familyId, brandId, memberId],
    )
    if (!named || !family) return 'unknown'
    const given = await renewFamily(needs, tx, brandId, named, true)
    if (typeof given === 'string') return given
    const { sign_in_id: signInId, person_id: personId } = family
    return {
      ticket: await storeTicket(needs, tx, { brandId, memberId, personId }, { signInId, challenge }),
      given,
    }
  })
}

type UsedTicket = { member_id: number | null; person_id: number | null; sign_in_id: number | null }

/**
 * Uses a good ticket up: of two calls with the same ticket, the second finds none. The sign-in of the ticket is locked before it, so
 * that a sign-out at the same time waits.
 */
async function useTicket(
  tx: Queries,
  brandId: number,
  tokenHash: string,
  now: string,
): Promise<UsedTicket | null> {
  await tx.query(
    `SELECT FROM member_sessions s JOIN sign_ins i ON i.id = s.sign_in_id WHERE s.token_hash = $1 FOR UPDATE OF i`,
    [tokenHash],
  )
  const [used] = await tx.query<UsedTicket>(
    `DELETE FROM member_sessions
     WHERE token_hash = $1 AND kind = 'ticket' AND brand_id = $2 AND until > $3::timestamptz
     RETURNING member_id, person_id, sign_in_id`,
    [tokenHash, brandId, now],
  )
  return used ?? null
}

/**
 * Exchanges a ticket for a session. The session that the client shows ends with success only, unless the ticket was made from it.
 * `asksFirst`: it goes on, because the client asks its person first; if it is of the person of the ticket, the answer is this session, and
 * `goesOn` says so. A ticket of another brand is not used up. Throws the Refusal that says why there is no exchange.
 */
export async function exchangeTicket(
  needs: FamilyNeeds,
  brandId: number,
  ticket: ShownTicket,
  shown: ShownTokens,
  asksFirst: boolean,
): Promise<{ given: GivenSession; goesOn: boolean }> {
  const now = timestamp(needs.clock.now())
  const tokenHash = storedHash(needs, ticket)
  const exchanged = await needs.database.transaction(async (tx) => {
    const [known] = await tx.query<{ member_id: number | null }>(
      `SELECT member_id FROM member_sessions WHERE token_hash = $1 AND kind = 'ticket' AND brand_id = $2`,
      [tokenHash, brandId],
    )
    await lockForShown(needs, tx, { brandId, memberId: known?.member_id ?? null }, shown)
    const used = await useTicket(tx, brandId, tokenHash, now)
    if (!used) return null
    const { member_id: memberId, person_id: personId, sign_in_id: signInId } = used
    if (asksFirst) {
      const own = await tokensOfShown(needs, tx, { brandId, memberId, personId }, shown)
      if (own) return { given: own, goesOn: true }
    } else await leaveShown(needs, tx, brandId, shown, signInId)
    const person = { brandId, memberId, personId }
    const given = await startFamily(needs, tx, { ...person, signInId, isProved: false })
    return { given, goesOn: false }
  })
  if (exchanged) return exchanged
  const [known] = await needs.database.query(
    `SELECT FROM member_sessions WHERE token_hash = $1 AND kind = 'ticket' AND until > $2::timestamptz`,
    [tokenHash, now],
  )
  throw known ? brandMismatch() : tokenNotFound()
}
