import type { VersionActor } from '#shared/api/reservationAfter.ts'
import type { Queries } from '../../database/Database.ts'
import type { StoredAnswer } from '../../questions/questionOf.ts'
import { timestamp } from '../../start/clock.ts'
import type { GuestDetails } from './guestChange.ts'

/**
 * A change of details, which have no version. `guests`: names, contact, notes and arrival; `token` is the fingerprint of the token that a
 * new e-mail address has replaced. `answers`: only the answers that differ; an answer that is on one side only was added or deleted.
 */
type DetailChange =
  | { cause: 'guests'; before: GuestDetails & { token?: string }; after: GuestDetails }
  | { cause: 'answers'; before: { answers: StoredAnswer[] }; after: { answers: StoredAnswer[] } }

/** Writes a change of details into the history of its reservation, with its actor and its instant (milliseconds). */
export const writeDetailChange = (
  tx: Queries,
  id: number,
  { cause, before, after }: DetailChange,
  { actor, now }: { actor: VersionActor; now: number },
) =>
  tx.query(
    `INSERT INTO detail_changes (reservation_id, at, actor, cause, before, after)
     VALUES ($1, $2::timestamptz, $3, $4, $5::jsonb, $6::jsonb)`,
    [id, timestamp(now), actor, cause, JSON.stringify(before), JSON.stringify(after)],
  )
