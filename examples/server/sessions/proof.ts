import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { timestamp } from '../start/clock.ts'
import { hashOf } from './tokens.ts'

/** How long a member who has shown a way to sign in may change the ways to sign in, in ms. */
export const PROOF_MS = 10 * 60_000

/** Whether a proof is still good. `provedAt`: when the person has shown it, in ms; null for a session without one. */
export const isProofGood = (provedAt: number | null, now: number): boolean =>
  provedAt !== null && now < provedAt + PROOF_MS

/**
 * Refuses with `proof_needed` if the person of an access token had not shown a way to sign in, within the last ten minutes, when it was
 * given: a copied token has no part in a later proof of its owner. In a transaction that has locked the member, the session stays
 * until its end: a reset at the same time waits, or has ended it before.
 */
export async function checkProof(on: Queries, memberToken: string, now: number): Promise<void> {
  const [found] = await on.query<{ proved_at: Date | null }>(
    `SELECT proved_at FROM member_sessions WHERE token_hash = $1 AND kind = 'access' AND until > $2::timestamptz`,
    [hashOf(memberToken), timestamp(now)],
  )
  if (!isProofGood(found?.proved_at?.getTime() ?? null, now)) throw new Refusal('proof_needed')
}

/**
 * Names the proof of an access token: the same text for all tokens of its session until its person shows a way to sign in again, also
 * after a renewal. Null for a token without a proof.
 */
export async function nameProof(on: Queries, memberToken: string): Promise<string | null> {
  const [found] = await on.query<{ sign_in_id: number; proved_at: Date | null }>(
    `SELECT f.sign_in_id, s.proved_at FROM member_sessions s JOIN refresh_families f ON f.id = s.family_id
     WHERE s.token_hash = $1 AND s.kind = 'access'`,
    [hashOf(memberToken)],
  )
  return found?.proved_at ? `${found.sign_in_id} ${found.proved_at.getTime()}` : null
}
