import type { Money } from '#shared/money/money.ts'
import type { PaymentState } from '#shared/money/payment/paymentStates.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Decision, decideCharge, paymentToDecide } from '../payments/operator/decisions.ts'
import { lockPayment } from '../payments/store.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { endHold } from '../reservations/holds.ts'
import { storedNumber } from '../reservations/numbers.ts'

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
export const undecidedCharges = ({ database }: { database: Queries }): Promise<UndecidedCharge[]> =>
  database.query<UndecidedCharge>(
    `SELECT p.reference AS number, p.gateway, a.order_id, p.amount, p.currency, a.step_at AS since
     FROM payments p JOIN payment_attempts a ON a.payment_id = p.id
     WHERE a.is_doubtful OR (p.state = 'unclear' AND a.number = p.attempt) ORDER BY a.step_at`,
  )

/**
 * Ends the doubt about a payment of a reservation (`decideCharge`). `paid` books the held rooms, and `unpaid` releases them: their hold
 * ends now. A payment of a change ends by itself. Refused with `reservation_not_found` for a number without a payment, and as
 * `decideCharge` refuses.
 */
export async function decidePayment(
  services: PaymentServices,
  number: string,
  decision: Decision,
): Promise<{ state: PaymentState }> {
  const { database, clock } = services
  const state = await database.transaction(async (tx) => {
    const id = await paymentToDecide(tx, storedNumber(number), decision)
    const payment = id === null ? null : await lockPayment(services, tx, id)
    if (!payment) throw new Refusal('reservation_not_found')
    const decided = await decideCharge(services, tx, payment, decision)
    if (payment.subject === 'booking' && payment.state === 'unclear' && decided === 'refused')
      await endHold(tx, payment.reservation_id, clock.now())
    return decided
  })
  services.postMail()
  return { state }
}
