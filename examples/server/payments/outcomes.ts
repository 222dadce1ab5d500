import { errorCodes } from '#shared/api/errors.ts'
import { sumOf } from '#shared/money/money.ts'
import type { Queries } from '../database/Database.ts'
import type { PaymentOutcome } from '../gateways/gateway.ts'
import { RECHECKS_MS } from './recheckRules.ts'
import type { StoredPayment } from './StoredPayment.ts'
import { move, noteInLedger, schedule } from './store.ts'
import { type AttemptSource, type StoredAttempt, writeStep } from './storedAttempts.ts'
import { transfersOf } from './storedTransfers.ts'
import type { PaymentServices } from './subjects.ts'

const MINUTE_MS = 60_000

/** How long a guest has for the confirmation at the bank. */
export const CHALLENGE_MS = 15 * MINUTE_MS

type LockedAttempt = { payment: StoredPayment; attempt: StoredAttempt; now: number }

/** What an attempt keeps of its source after the charge: the token with which the card is saved. */
export const sourceAfterCharge = ({ source }: Pick<StoredAttempt, 'source'>): AttemptSource | null =>
  source?.save ? { charge: { token: '' }, save: source.save } : null

export async function refusePayment(
  services: PaymentServices,
  tx: Queries,
  { payment, attempt, now }: LockedAttempt,
  { code, isUncertain = false }: { code: number; isUncertain?: boolean },
  cause: string,
): Promise<void> {
  const change = { refusals: payment.refusals + 1, error_code: code }
  if (!(await move(services, tx, payment, 'refuse', { cause: `${cause}: ${code}`, now, change }))) return
  // A guarantee reserves nothing that has to be given back.
  const recheckAt = isUncertain && payment.kind === 'charge' ? now + (RECHECKS_MS[0] ?? 0) : null
  await writeStep(tx, attempt, 'closed', now, { source: null, recheckAt })
  await schedule(tx, payment.id, null)
}

/** Approves a payment: its subject follows in this transaction. */
async function approve(
  services: PaymentServices,
  tx: Queries,
  work: LockedAttempt,
  cause: string,
): Promise<void> {
  const { payment, attempt, now } = work
  const approved = await move(services, tx, payment, 'approve', { cause, now, change: { error_code: null } })
  if (!approved) return
  await writeStep(tx, attempt, 'approved', now, { source: sourceAfterCharge(attempt) })
  await schedule(tx, payment.id, now)
}

/** Applies an answer of the gateway to a locked payment that is authorised. */
export async function applyOutcome(
  services: PaymentServices,
  tx: Queries,
  work: LockedAttempt,
  outcome: PaymentOutcome,
  cause: string,
): Promise<void> {
  const { payment, attempt, now } = work
  if (outcome.kind === 'approved') return approve(services, tx, work, cause)
  if (outcome.kind === 'refused') return refusePayment(services, tx, work, outcome, cause)
  const until = now + CHALLENGE_MS
  const change = { challenge_url: outcome.url, challenge_until: until, error_code: null }
  if (!(await move(services, tx, payment, 'challenge', { cause, now, change }))) return
  await writeStep(tx, attempt, 'challenge', now, { source: sourceAfterCharge(attempt) })
  await schedule(tx, payment.id, null)
}

/** The amount has arrived. */
export async function captured(
  services: PaymentServices,
  tx: Queries,
  { payment, attempt, now }: LockedAttempt,
  cause: string,
): Promise<void> {
  if (!(await move(services, tx, payment, 'capture', { cause, now }))) return
  await writeStep(tx, attempt, 'closed', now, { source: null })
  await schedule(tx, payment.id, null)
}

/** The card of a guarantee is registered, or could not be: the ledger says so. */
export async function closeGuarantee(
  tx: Queries,
  { payment, attempt, now }: LockedAttempt,
  isRegistered: boolean,
): Promise<void> {
  const cause = 'the card could not be registered as a guarantee'
  if (!isRegistered) await noteInLedger(tx, payment, { attempt: attempt.number, event: 'refuse', cause, now })
  await writeStep(tx, attempt, 'closed', now)
  await schedule(tx, payment.id, null)
}

/** Ends the payment of a reservation whose hold has ended, and so the reservation. Runs in the transaction of the release. */
export async function expirePayments(
  services: PaymentServices,
  tx: Queries,
  reservationId: number,
  now: number,
): Promise<void> {
  const payments = await tx.query<StoredPayment>(
    'SELECT * FROM payments WHERE reservation_id = $1 ORDER BY id FOR UPDATE',
    [reservationId],
  )
  for (const payment of payments) {
    const change = payment.state === 'waiting' ? { error_code: errorCodes.payment_timeout_at_gateway } : {}
    const received = sumOf((await transfersOf(tx, payment.id)).map(({ amount }) => amount))
    const noTransfer =
      received > 0
        ? `only ${received} before the deadline: the hotel pays it back`
        : 'no transfer before the deadline'
    const cause = payment.kind === 'transfer' ? noTransfer : 'the hold has ended'
    await move(services, tx, payment, 'expire', {
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
