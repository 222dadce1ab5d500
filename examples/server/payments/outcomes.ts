import { errorCodes } from '#shared/api/errors.ts'
import { completeBooking, type SettledEntry } from '../booking/settle.ts'
import type { Queries } from '../database/Database.ts'
import type { Outcome } from '../gateways/gateway.ts'
import type { Services } from '../services.ts'
import { timestamp } from '../start/clock.ts'
import { RECHECKS_MS } from './recheckRules.ts'
import {
  type AttemptSource,
  move,
  noteInLedger,
  type StoredAttempt,
  type StoredPayment,
  schedule,
  writeStep,
} from './store.ts'

const MINUTE_MS = 60_000

/** How long a guest has for the confirmation at the bank. */
export const CHALLENGE_MS = 15 * MINUTE_MS

/** How long the rooms stay held at least after a refusal, for another card. */
const RETRY_MS = 10 * MINUTE_MS

/** The longest hold by refusals, counted from the booking: a stolen card list must not block rooms. */
const MOST_HELD_MS = 60 * MINUTE_MS

type Needs = Services
type Work = { payment: StoredPayment; attempt: StoredAttempt; now: number }

/** What an attempt keeps of its source after the charge: the token with which the card is saved. */
export const sourceAfterCharge = ({ source }: Pick<StoredAttempt, 'source'>): AttemptSource | null =>
  source?.save ? { charge: { token: '' }, save: source.save } : null

/** What a refusal, or the end of waiting, leaves of a hold: enough time for another card. */
export async function keepHold(tx: Queries, reservationId: number, now: number): Promise<void> {
  await tx.query(
    `UPDATE reservations
     SET held_until = least(greatest(coalesce(held_until, $2::timestamptz), $2::timestamptz),
       created_at + ${MOST_HELD_MS / 1000} * interval '1 second')
     WHERE id = $1 AND status = 'held'`,
    [reservationId, timestamp(now + RETRY_MS)],
  )
}

export async function refuse(
  tx: Queries,
  { payment, attempt, now }: Work,
  { code, isUncertain = false }: { code: number; isUncertain?: boolean },
  cause: string,
): Promise<void> {
  const change = { refusals: payment.refusals + 1, error_code: code }
  if (!(await move(tx, payment, 'refuse', { cause: `${cause}: ${code}`, now, change }))) return
  await keepHold(tx, payment.reservation_id, now)
  // A guarantee reserves nothing that has to be given back.
  const recheckAt = isUncertain && payment.kind === 'charge' ? now + (RECHECKS_MS[0] ?? 0) : null
  await writeStep(tx, attempt, 'closed', now, { source: null, recheckAt })
  await schedule(tx, payment.id, null)
}

/** Books the rooms of an approved payment, in the transaction of the approval. */
async function approve(services: Needs, tx: Queries, work: Work, cause: string): Promise<void> {
  const { payment, attempt, now } = work
  const approved = await move(tx, payment, 'approve', { cause, now, change: { error_code: null } })
  if (!approved) return
  const entries = (total: number): SettledEntry[] => [
    { kind: 'charge_at_hotel', amount: total - (payment.kind === 'charge' ? payment.amount : 0) },
  ]
  await completeBooking(services, tx, payment.reservation_id, entries)
  await writeStep(tx, attempt, 'approved', now, { source: sourceAfterCharge(attempt) })
  await schedule(tx, payment.id, now)
}

/** Applies an answer of the gateway to a locked payment that is authorised. */
export async function applyOutcome(
  services: Needs,
  tx: Queries,
  work: Work,
  outcome: Outcome,
  cause: string,
): Promise<void> {
  const { payment, attempt, now } = work
  if (outcome.kind === 'approved') return approve(services, tx, work, cause)
  if (outcome.kind === 'refused') return refuse(tx, work, outcome, cause)
  const until = now + CHALLENGE_MS
  const change = { challenge_url: outcome.url, challenge_until: until, error_code: null }
  if (!(await move(tx, payment, 'challenge', { cause, now, change }))) return
  await tx.query('UPDATE reservations SET held_until = $2::timestamptz WHERE id = $1', [
    payment.reservation_id,
    timestamp(until),
  ])
  await writeStep(tx, attempt, 'challenge', now, { source: sourceAfterCharge(attempt) })
  await schedule(tx, payment.id, null)
}

/** The amount has arrived: the ledger of the reservation gets its row. */
export async function captured(tx: Queries, { payment, attempt, now }: Work, cause: string): Promise<void> {
  if (!(await move(tx, payment, 'capture', { cause, now }))) return
  await tx.query(
    `INSERT INTO ledger (reservation_id, kind, amount, at) VALUES ($1, 'charge', $2, $3::timestamptz)`,
    [payment.reservation_id, payment.amount, timestamp(now)],
  )
  await writeStep(tx, attempt, 'closed', now, { source: null })
  await schedule(tx, payment.id, null)
}

/** The card of a guarantee is registered, or could not be: the ledger says so. */
export async function closeGuarantee(
  tx: Queries,
  { payment, attempt, now }: Work,
  isKept: boolean,
): Promise<void> {
  const cause = 'the card could not be registered as a guarantee'
  if (!isKept) await noteInLedger(tx, payment, { attempt: attempt.number, event: 'refuse', cause, now })
  await writeStep(tx, attempt, 'closed', now)
  await schedule(tx, payment.id, null)
}

/** Ends the payments of reservations whose hold has ended, and so these reservations. Runs in the transaction of the release. */
export async function expirePayments(tx: Queries, reservationIds: number[], now: number): Promise<void> {
  const payments = await tx.query<StoredPayment>(
    'SELECT * FROM payments WHERE reservation_id = ANY($1::int[]) ORDER BY id FOR UPDATE',
    [reservationIds],
  )
  for (const payment of payments) {
    const change = payment.state === 'waiting' ? { error_code: errorCodes.payment_timeout_at_gateway } : {}
    const [transfers] = await tx.query<{ received: number }>(
      'SELECT coalesce(sum(amount), 0)::bigint AS received FROM transfers WHERE payment_id = $1',
      [payment.id],
    )
    const received = Number(transfers?.received ?? 0)
    const noTransfer =
      received > 0
        ? `only ${received} before the deadline: the hotel pays it back`
        : 'no transfer before the deadline'
    const cause = payment.kind === 'transfer' ? noTransfer : 'the hold has ended'
    await move(tx, payment, 'expire', {
      cause,
      now,
      change: { error_code: payment.error_code, ...change },
    })
    await tx.query(
      `UPDATE payment_attempts SET step = 'closed', source = NULL WHERE payment_id = $1 AND number = $2`,
      [payment.id, payment.attempt],
    )
    await schedule(tx, payment.id, null)
  }
}
