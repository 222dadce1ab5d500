import { errorCodes } from '#shared/api/errors.ts'
import type { Queries } from '../../database/Database.ts'
import { timestamp } from '../../start/clock.ts'
import { type AttemptStep, readAttempt, type StoredAttempt } from '../attempts/storedAttempts.ts'
import { alertOperator } from '../operator/alertOperator.ts'
import { applyOutcome, refusePayment } from '../outcomes.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import { lockPayment, move, schedule } from '../store.ts'
import type { PaymentServices } from '../subjects.ts'

const MINUTE_MS = 60_000

/** How long the gateway may leave an order unopened. Nothing can be charged before it is opened. */
const OPENING_MS = 2 * MINUTE_MS

/**
 * How long the card of an approved charge may stay unknown at the gateway. Then the rooms are booked: the bank has reserved the
 * amount, the hotel takes the card as the browser states it, and the guest waits for the answer.
 */
const CHECKING_MS = 2 * MINUTE_MS

/** How long the result of a charge may stay unknown until the hotel has to find it out. */
export const UNCLEAR_MS = 60 * MINUTE_MS

/** The pause between the look-ups of an unclear payment. */
export const UNCLEAR_PAUSE_MS = 10 * MINUTE_MS

/**
 * What ends an attempt whose order cannot be looked up, for any reason: the gateway is silent, refuses our account, or answers
 * with an unknown status. `refuse`: nothing can have been charged. `lose`: the bank may have agreed. `approve`: the bank has
 * agreed. Null: the wait goes on.
 */
export function endOfWait(step: AttemptStep, elapsedMs: number): 'refuse' | 'lose' | 'approve' | null {
  if (step === 'opening' || step === 'opened') return elapsedMs >= OPENING_MS ? 'refuse' : null
  if (step === 'checking') return elapsedMs >= CHECKING_MS ? 'approve' : null
  const mayBeCharged = ['executing', 'returned', 'finishing'].includes(step)
  return mayBeCharged && elapsedMs >= UNCLEAR_MS ? 'lose' : null
}

/** What the operator reads about a payment that is left to the hotel. `cause` is for the ledger. */
type Doubt = { cause: string; says: string }

const unknownCharge = (
  { gateway, reference }: StoredPayment,
  { order_id }: Pick<StoredAttempt, 'order_id'>,
): Doubt => ({
  cause: 'the gateway does not say whether it has charged',
  says: `the gateway ${gateway} does not say whether it has charged order ${order_id} of reservation ${reference}. Look the order up there`,
})

const unbookedCharge = (
  { gateway, reference }: StoredPayment,
  { order_id }: Pick<StoredAttempt, 'order_id'>,
): Doubt => ({
  cause: 'the bank has agreed, and the rooms could not be booked',
  says: `the bank has approved order ${order_id} at the gateway ${gateway}, and the server cannot book reservation ${reference}. Correct the error of the server`,
})

async function lose(
  services: PaymentServices,
  tx: Queries,
  payment: StoredPayment,
  { cause, says }: Doubt,
  now: number,
) {
  if (!(await move(services, tx, payment, 'lose', { cause, now }))) return
  // The page promises a mail. Guests who were mailed before are mailed the end.
  await tx.query('UPDATE payments SET mailed_at = coalesce(mailed_at, $2::timestamptz) WHERE id = $1', [
    payment.id,
    timestamp(now),
  ])
  await schedule(tx, payment.id, now + UNCLEAR_PAUSE_MS)
  alertOperator(`${says}, and report the result to POST /operator/payments/${payment.reference}.`)
}

/**
 * Leaves an approved charge to the hotel, because the server could not book its rooms for an hour. The rooms stay held.
 */
export function leaveUnbooked(services: PaymentServices, paymentId: string): Promise<void> {
  const { database, clock } = services
  return database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, paymentId)
    const attempt = payment && (await readAttempt(tx, payment))
    if (payment?.state !== 'authorising' || attempt?.step !== 'checking') return
    await lose(services, tx, payment, unbookedCharge(payment, attempt), clock.now())
  })
}

/**
 * Ends the wait for a gateway that does not say what has become of an order, once its time is over. A charge is left to the
 * hotel: the rooms stay held, and the order is still looked up now and then. An approved charge is booked. Returns whether this
 * call has ended the wait.
 */
export function endWait(services: PaymentServices, paymentId: string): Promise<boolean> {
  const { database, clock } = services
  return database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, paymentId)
    const attempt = payment && (await readAttempt(tx, payment))
    if (payment?.state !== 'authorising' || !attempt) return false
    const now = clock.now()
    const end = endOfWait(attempt.step, now - attempt.step_at.getTime())
    const refusal = { code: errorCodes.payment_timeout }
    if (end === 'refuse')
      await refusePayment(services, tx, { payment, attempt, now }, refusal, 'the order was not opened')
    if (end === 'approve') {
      const cause = 'the bank has agreed, and the gateway does not state the card'
      await applyOutcome(services, tx, { payment, attempt, now }, { kind: 'approved' }, cause)
    }
    if (end === 'lose') await lose(services, tx, payment, unknownCharge(payment, attempt), now)
    return end !== null
  })
}
