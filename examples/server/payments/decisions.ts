import { enums, type Infer, object } from 'superstruct'
import { errorCodes } from '#shared/api/errors.ts'
import type { Money } from '#shared/money/money.ts'
import type { PaymentState } from '#shared/money/paymentStates.ts'
import { storedNumber } from '../booking/numbers.ts'
import { timestamp } from '../clock.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Services } from '../services.ts'
import { decisionResults, effectOfDecision } from './decisionRules.ts'
import { applyOutcome, refuse } from './outcomes.ts'
import { lockPayment, noteInLedger, readAttempt, type StoredPayment } from './store.ts'

/** What the operator reports. */
export const Decision = object({ result: enums(decisionResults) })
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

async function isDoubtful(tx: Queries, { id }: StoredPayment): Promise<boolean> {
  const doubtful = await tx.query('SELECT FROM payment_attempts WHERE payment_id = $1 AND is_doubtful', [id])
  return doubtful.length > 0
}

/** Ends the doubt about the refused attempts of a payment: nothing is reserved at the gateway any more. */
async function endDoubt(tx: Queries, payment: StoredPayment, now: number): Promise<void> {
  const ended = await tx.query<{ number: number }>(
    'UPDATE payment_attempts SET is_doubtful = false WHERE payment_id = $1 AND is_doubtful RETURNING number',
    [payment.id],
  )
  const cause = 'the operator has found nothing reserved, or has given it back'
  for (const { number: attempt } of ended)
    await noteInLedger(tx, payment, { attempt, event: 'refund', cause, now, once: true })
}

/**
 * Ends the doubt about a payment. `paid` books the rooms, and the server captures the amount once the gateway answers. `unpaid`
 * releases them; the order is still looked up later, and what the bank has reserved after all is given back. The guest gets a
 * mail in both cases. A repeated decision changes nothing. `unpaid` also ends the doubt about refused attempts whose look-ups had
 * no answer, also if the guest has paid in another way since.
 *
 * Refused with `reservation_not_found` for a number without a payment, and with `payment_not_updatable` for a payment that waits
 * for no decision.
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
    const found = { state: payment.state, isDoubtful: await isDoubtful(tx, payment) }
    const effect = effectOfDecision(found, decision.result)
    if (effect === 'endDoubt') await endDoubt(tx, payment, now)
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
