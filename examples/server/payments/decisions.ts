import { enums, type Infer, object, optional, size, string } from 'superstruct'
import { errorCodes } from '#shared/api/errors.ts'
import type { Money } from '#shared/money/money.ts'
import type { PaymentState } from '#shared/money/paymentStates.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { storedNumber } from '../reservations/numbers.ts'
import type { Services } from '../services.ts'
import { timestamp } from '../start/clock.ts'
import { type Charge, decidedCharge, decisionResults, effectOfDecision } from './decisionRules.ts'
import { applyOutcome, refuse } from './outcomes.ts'
import { lockPayment, noteInLedger, readAttempt, type StoredPayment } from './store.ts'

/** What the operator reports about a charge. `order_id` names its order, which is needed if several charges of a reservation wait. */
export const Decision = object({ result: enums(decisionResults), order_id: optional(size(string(), 1, 100)) })
export type Decision = Infer<typeof Decision>

/** A charge whose result only the operator can find out. `amount` is in minor units; `since` is the time of the charge. */
type UndecidedCharge = {
  number: string
  gateway: string
  order_id: string
  amount: Money
  currency: string
  since: Date
}

/** The charges that wait for a decision of the operator, the oldest first: of unclear payments, and of doubtful attempts. */
export const undecidedCharges = ({ database }: Pick<Services, 'database'>): Promise<UndecidedCharge[]> =>
  database.query<UndecidedCharge>(
    `SELECT r.number, p.gateway, a.order_id, p.amount, p.currency, a.step_at AS since
     FROM payments p JOIN reservations r ON r.id = p.reservation_id
     JOIN payment_attempts a ON a.payment_id = p.id
     WHERE a.is_doubtful OR (p.state = 'unclear' AND a.number = p.attempt) ORDER BY a.step_at`,
  )

/** The attempts of a payment. */
const chargesOf = (tx: Queries, { id }: StoredPayment): Promise<Charge[]> =>
  tx.query<Charge>(
    'SELECT number, order_id, is_doubtful AS "isDoubtful" FROM payment_attempts WHERE payment_id = $1',
    [id],
  )

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
 * Ends the doubt about a payment. `paid` books the rooms, and the server captures the amount once the gateway answers. `unpaid`
 * releases them; the order is still looked up later, and what the bank has reserved after all is given back. The guest gets a
 * mail in both cases. A repeated decision changes nothing. `unpaid` also ends the doubt about a refused attempt whose look-ups had
 * no answer, also if the guest has paid in another way since.
 *
 * Refused with `reservation_not_found` for a number without a payment, with `invalid` for an unknown order or a missing one, and with
 * `payment_not_updatable` for a charge that waits for no decision.
 */
export async function decidePayment(
  services: Services,
  number: string,
  decision: Decision,
): Promise<{ state: PaymentState }> {
  const { database, clock } = services
  const state = await database.transaction(async (tx) => {
    const [made] = await tx.query<Pick<StoredPayment, 'id'>>(
      'SELECT p.id FROM payments p JOIN reservations r ON r.id = p.reservation_id WHERE r.number = $1',
      [storedNumber(number)],
    )
    const payment = made ? await lockPayment(tx, made.id) : null
    if (!payment) throw new Refusal('reservation_not_found')
    const now = clock.now()
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
    await refuse(tx, work, { code: errorCodes.payment_timeout, isUncertain: true }, cause)
    await tx.query('UPDATE reservations SET held_until = $2::timestamptz WHERE id = $1', [
      payment.reservation_id,
      timestamp(now),
    ])
    return 'refused'
  })
  services.postMail()
  return { state }
}
