import { enums, type Infer, object, optional, size, string } from 'superstruct'
import { errorCodes } from '#shared/api/errors.ts'
import type { PaymentState } from '#shared/money/payment/paymentStates.ts'
import type { Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import { readAttempt } from '../attempts/storedAttempts.ts'
import { applyOutcome, refusePayment } from '../outcomes.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import { noteInLedger } from '../store.ts'
import type { PaymentServices } from '../subjects.ts'
import {
  type Charge,
  decidedCharge,
  decidedPayment,
  decisionResults,
  effectOfDecision,
} from './decisionRules.ts'

/** What the operator reports about a charge. `order_id` names its order, which is needed if several charges of a reservation wait. */
export const Decision = object({ result: enums(decisionResults), order_id: optional(size(string(), 1, 100)) })
export type Decision = Infer<typeof Decision>

/** The attempts of a payment. */
const chargesOf = (tx: Queries, { id }: Pick<StoredPayment, 'id'>): Promise<Charge[]> =>
  tx.query<Charge>(
    'SELECT number, order_id, is_doubtful AS "isDoubtful" FROM payment_attempts WHERE payment_id = $1',
    [id],
  )

/**
 * The id of the payment that a decision is about, of all payments with this number; null without a payment. Refused with `invalid` for
 * an unknown order, and for a missing one if several payments wait.
 */
export async function paymentToDecide(
  on: Queries,
  reference: string,
  { order_id }: Decision,
): Promise<string | null> {
  const payments = await on.query<StoredPayment>(
    'SELECT * FROM payments WHERE reference = $1 ORDER BY subject_id NULLS FIRST',
    [reference],
  )
  if (payments.length === 0) return null
  const charged = await Promise.all(
    payments.map(async ({ id, state, attempt }) => ({
      id,
      state,
      attempt,
      charges: await chargesOf(on, { id }),
    })),
  )
  const decided = decidedPayment(charged, order_id)
  if (!decided) throw new Refusal('invalid', { field: 'order_id' })
  return decided.id
}

/** Ends the doubt about a refused attempt of a payment: nothing is reserved at the gateway any more. */
async function endDoubt(tx: Queries, payment: StoredPayment, attempt: number, now: number): Promise<void> {
  await tx.query('UPDATE payment_attempts SET is_doubtful = false WHERE payment_id = $1 AND number = $2', [
    payment.id,
    attempt,
  ])
  const cause = 'the operator has found nothing reserved, or has given it back'
  await noteInLedger(tx, payment, { attempt, event: 'refund', cause, now, once: true })
}

/**
 * Ends the doubt about a locked payment. `paid` books the rooms, and the server captures the amount once the gateway answers.
 * `unpaid` refuses the charge; the order is still looked up later, and what the bank has reserved after all is given back. The
 * guest gets a mail in both cases. `unpaid` also ends the doubt about a refused attempt whose look-ups had no answer, also if the
 * guest has paid in another way since. Returns the state of the payment afterwards.
 *
 * A repeated decision that names its order changes nothing. Without `order_id` it is about the current charge once no charge waits:
 * a repeated `unpaid` about an earlier attempt is then refused if the guest has paid since.
 *
 * Refused with `invalid` for an unknown order or a missing one, and with `payment_not_updatable` (409) for a charge that waits for
 * no decision.
 */
export async function decideCharge(
  services: PaymentServices,
  tx: Queries,
  payment: StoredPayment,
  decision: Decision,
): Promise<PaymentState> {
  const now = services.clock.now()
  const charges = await chargesOf(tx, payment)
  if (charges.length === 0) throw new Refusal('payment_not_updatable', { status: 409 })
  const { state, attempt: current } = payment
  const charge = decidedCharge({ state, attempt: current, charges }, decision.order_id)
  if (!charge) throw new Refusal('invalid', { field: 'order_id' })
  const effect = effectOfDecision(payment, charge, decision.result)
  if (effect === 'endDoubt') await endDoubt(tx, payment, charge.number, now)
  if (effect === 'done' || effect === 'endDoubt') return payment.state
  const attempt = await readAttempt(tx, payment)
  if (effect === 'conflict' || !attempt) throw new Refusal('payment_not_updatable', { status: 409 })
  const work = { payment, attempt, now }
  const cause = `the operator has found it ${decision.result}`
  if (effect === 'approve') {
    await applyOutcome(services, tx, work, { kind: 'approved' }, cause)
    return 'authorised'
  }
  await refusePayment(services, tx, work, { code: errorCodes.payment_timeout, isUncertain: true }, cause)
  return 'refused'
}
