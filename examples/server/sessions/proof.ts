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
 * Refuses with `proof_needed` if the person of an access token has not shown a way to sign in within the last ten minutes. In a
 * transaction that has locked the member, the session stays until its end: a reset at the same time waits, or has ended it before.
 */
export async function checkProof(on: Queries, memberToken: string, now: number): Promise<void> {
  const [found] = await on.query<{ proved_at: Date | null }>(
    `SELECT proved_at FROM refresh_families WHERE id = (
       SELECT family_id FROM member_sessions WHERE token_hash = $1 AND kind = 'access' AND until > $2::timestamptz
     )`,
    [hashOf(memberToken), timestamp(now)],
  )
  if (!isProofGood(found?.proved_at?.getTime() ?? null, now)) throw new Refusal('proof_needed')
}

/**
 * Names the last proof of the session of an access token: the same text until its person shows a way to sign in again, also after a
 * renewal. Null for a session without a proof.
 */
export async function nameProof(on: Queries, memberToken: string): Promise<string | null> {
  const [found] = await on.query<{ sign_in_id: number; proved_at: Date | null }>(
    `SELECT sign_in_id, proved_at FROM refresh_families WHERE id = (
       SELECT family_id FROM member_sessions WHERE token_hash = $1 AND kind = 'access'
     )`,
    [hashOf(memberToken)],
  )
  return found?.proved_at ? `${found.sign_in_id} ${found.proved_at.getTime()}` : null
}
