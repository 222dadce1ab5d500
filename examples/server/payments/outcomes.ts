import { errorCodes } from '#shared/api/errors.ts'
import { sumOf } from '#shared/money/money.ts'
import type { Queries } from '../database/Database.ts'
import type { PaymentOutcome } from '../gateways/gateway.ts'
import { closeAttempt, codeAfterEnd } from './attempts/closeAttempt.ts'
import { RECHECKS_MS } from './attempts/recheckRules.ts'
import { type AttemptSource, type StoredAttempt, writeStep } from './attempts/storedAttempts.ts'
import { alertOperator } from './operator/alertOperator.ts'
import { refundsOf } from './refunds/storedRefunds.ts'
import type { StoredPayment } from './StoredPayment.ts'
import { move, noteInLedger, schedule } from './store.ts'
import type { PaymentServices } from './subjects.ts'
import { transfersOf } from './transfers/storedTransfers.ts'
import { CHALLENGE_MS } from './untilRules.ts'

type LockedAttempt = { payment: StoredPayment; attempt: StoredAttempt; now: number }

/** What an attempt keeps of its source after the charge: the token with which the card is saved. */
export const sourceAfterCharge = ({ source }: Pick<StoredAttempt, 'source'>): AttemptSource | null =>
  source?.save ? { charge: { token: '' }, save: source.save } : null

/**
 * Refuses a payment, and closes its attempt. After an uncertain answer about a charge, the attempt is looked up later. Changes nothing
 * if the payment cannot be refused in its state. `now` is in milliseconds.
 */
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
  const isLookedUp = isUncertain && payment.kind === 'charge'
  const recheckAt = isLookedUp ? now + (RECHECKS_MS[0] ?? 0) : null
  await writeStep(tx, attempt, 'closed', now, { source: null, recheckAt, isUncertain: isLookedUp })
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

/**
 * The gateway refuses the capture for good: the amount is due at the hotel, and the operator is called. What the bank has reserved is
 * looked up and given back.
 */
export async function captureFailed(
  services: PaymentServices,
  tx: Queries,
  { payment, attempt, now }: LockedAttempt,
  reason: string,
): Promise<void> {
  const change = { error_code: errorCodes.payment_not_capturable }
  const cause = `the gateway refuses the capture: ${reason}`
  // Nothing of it is returned: what was agreed to be returned is not due at the hotel.
  const agreed = (await refundsOf(tx, [payment.id])).filter(({ state }) => state !== 'refunded')
  const refunded = sumOf(agreed.map(({ amount }) => amount))
  if (!(await move(services, tx, payment, 'fail', { cause, now, change }))) return
  const recheckAt = now + (RECHECKS_MS[0] ?? 0)
  await writeStep(tx, attempt, 'closed', now, { source: null, recheckAt, isUncertain: true })
  await schedule(tx, payment.id, null)
  alertOperator(
    `order ${attempt.order_id} of reservation ${payment.reference} was not captured: ${reason}. The guest pays ${payment.amount - refunded} ${payment.currency} at the hotel.`,
  )
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

/** Ends the payment of a booking whose hold has ended, and so the reservation. Runs in the transaction of the release. */
export async function expirePayments(
  services: PaymentServices,
  tx: Queries,
  reservationId: number,
  now: number,
): Promise<void> {
  const payments = await tx.query<StoredPayment>(
    `SELECT * FROM payments WHERE reservation_id = $1 AND subject = 'booking' ORDER BY id FOR UPDATE`,
    [reservationId],
  )
  for (const payment of payments) {
    const received = sumOf((await transfersOf(tx, payment.id)).map(({ amount }) => amount))
    const noTransfer =
      received > 0
        ? `only ${received} before the deadline: the hotel pays it back`
        : 'no transfer before the deadline'
    const cause = payment.kind === 'transfer' ? noTransfer : 'the hold has ended'
    await move(services, tx, payment, 'expire', {
      cause,
      now,
      change: codeAfterEnd(payment),
    })
    await closeAttempt(tx, payment, now)
    await schedule(tx, payment.id, null)
  }
}
