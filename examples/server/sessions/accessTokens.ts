import { type Identity, identityOf } from '#shared/api/identity.ts'
import { Refusal } from '../errors/refusal.ts'
import { joinPerson, type PersonIds, type PersonRow, personColumns, personOfRow } from '../members/people.ts'
import type { Call } from '../start/Call.ts'
import { timestamp } from '../start/clock.ts'
import { brandMismatch, hashOf, memberLocked, type SessionNeeds, tokenNotFound } from './tokens.ts'

/** The brand of a session, its person there, what the session stores of the person, and its family. */
export type SessionPerson = { brandId: number; ids: PersonIds; customer: Identity; familyId: string }

/**
 * The person of an access token. The session has ids only, so that a role, a rank or an organization that has changed counts at
 * the next call, and so does a lock of the account: its token is refused with `member_locked`.
 */
async function findSession({ database, clock }: SessionNeeds, token: string): Promise<SessionPerson | null> {
  const [found] = await database.query<
    PersonRow & { brand_id: number; person_id: number | null; family_id: string }
  >(
    `SELECT s.brand_id, s.person_id, s.family_id, ${personColumns} FROM member_sessions s ${joinPerson('s')}
     WHERE s.token_hash = $1 AND s.kind = 'access' AND s.until > $2::timestamptz`,
    [hashOf(token), timestamp(clock.now())],
  )
  if (!found) return null
  if (found.locked_at !== null) throw memberLocked('session')
  const ids = { memberId: found.member_id, personId: found.person_id }
  return { brandId: found.brand_id, ids, customer: identityOf(personOfRow(found)), familyId: found.family_id }
}

/** The brand of an access token, and its person there. Throws the Refusal for an unknown or expired token. */
export async function brandOfToken(needs: SessionNeeds, memberToken: string): Promise<SessionPerson> {
  const known = await findSession(needs, memberToken)
  if (!known) throw tokenNotFound()
  return known
}

/** The session of an access token at a brand. Throws the Refusal for a token that is not good there. */
export async function sessionOfToken(
  needs: SessionNeeds,
  memberToken: string,
  brandId: number,
): Promise<SessionPerson> {
  const known = await brandOfToken(needs, memberToken)
  if (known.brandId !== brandId) throw brandMismatch()
  return known
}

/** The person of an access token at a brand. Throws the Refusal for a token that is not good there. */
export const customerOfToken = async (
  needs: SessionNeeds,
  memberToken: string,
  brandId: number,
): Promise<Identity> => (await sessionOfToken(needs, memberToken, brandId)).customer

/**
 * The ids of a session on the wire, for the user and for the organization: hashes of the number of its family, which the refresh token
 * contains.
 */
export const wireIdsOf = (familyId: string): { user: string; organization: string } => ({
  user: hashOf(`session ${familyId}`),
  organization: hashOf(`session of the organization ${familyId}`),
})

/** Refuses a call with an expired or unknown member token. A call without a token passes. */
export async function checkMember(
  needs: SessionNeeds,
  { memberToken }: Pick<Call, 'memberToken'>,
): Promise<void> {
  if (memberToken === '' || (await findSession(needs, memberToken))) return
  throw new Refusal('session_expired')
}
