import type { Database, Queries } from '../database/Database.ts'
import { hashOf, newToken } from '../sessions/tokens.ts'
import { timestamp } from '../start/clock.ts'
import {
  CHALLENGE_MS,
  isOwnChallenge,
  type PasskeyAsker,
  type PasskeyChallenge,
  type PasskeyStep,
} from './passkeyRules.ts'

type Row = { step: PasskeyStep; brand_id: number; client_hash: string; member_id: number | null; until: Date }

const challengeOfRow = ({ step, brand_id, client_hash, member_id, until }: Row): PasskeyChallenge => ({
  ...{ step, brandId: brand_id, client: client_hash, memberId: member_id, until: until.getTime() },
})

/** The asker of a call. The client session names the browser: a frame without storage has one too. */
export const passkeyAskerOf = (
  step: PasskeyStep,
  brandId: number,
  { sessionId }: { sessionId: string },
  memberId: number | null = null,
): PasskeyAsker => ({ step, brandId, client: hashOf(sessionId), memberId })

/** Stores a new challenge, of which the database has the hash. Returns it. */
export async function storeChallenge(on: Queries, asker: PasskeyAsker, now: number): Promise<string> {
  const challenge = newToken()
  await on.query(
    `DELETE FROM passkey_challenges WHERE challenge_hash IN (
       SELECT challenge_hash FROM passkey_challenges WHERE until <= $1::timestamptz
       LIMIT 100 FOR UPDATE SKIP LOCKED
     )`,
    [timestamp(now)],
  )
  await on.query(
    `INSERT INTO passkey_challenges (challenge_hash, step, brand_id, client_hash, member_id, until)
     VALUES ($1, $2, $3, $4, $5, $6::timestamptz)`,
    [
      hashOf(challenge),
      asker.step,
      asker.brandId,
      asker.client,
      asker.memberId,
      timestamp(now + CHALLENGE_MS),
    ],
  )
  return challenge
}

/**
 * Uses a challenge up, in a transaction of its own: it is used up also if the signature is wrong. Returns false for a challenge that the
 * asker may not answer, which stays as it is.
 */
export const claimChallenge = (
  database: Database,
  challenge: string,
  asker: PasskeyAsker,
  now: number,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const hash = hashOf(challenge)
    const [row] = await tx.query<Row>(
      'SELECT * FROM passkey_challenges WHERE challenge_hash = $1 FOR UPDATE',
      [hash],
    )
    const isOwn = isOwnChallenge(row ? challengeOfRow(row) : null, asker, now)
    if (isOwn) await tx.query('DELETE FROM passkey_challenges WHERE challenge_hash = $1', [hash])
    return isOwn
  })
