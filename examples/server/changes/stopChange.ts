import { isInProgress } from '#shared/money/paymentStates.ts'
import { Refusal } from '../errors/refusal.ts'
import { leaveBank } from '../payments/abandonChallenge.ts'
import { lockPayment } from '../payments/store.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { withdrawChange } from './withdraw.ts'

/**
 * The guest stops a change that waits for this payment: the old stay stands. Refused with `three_d_secure_suspended` while the gateway
 * works on the payment, and with `payment_not_updatable` while its result is unclear. A change that has ended stays as it is.
 */
export async function stopChange(services: PaymentServices, paymentId: string): Promise<void> {
  const { database, clock } = services
  await database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, paymentId)
    if (!payment?.subject_id) return
    if (isInProgress(payment.state)) throw new Refusal('three_d_secure_suspended', { status: 409 })
    if (payment.state === 'unclear') throw new Refusal('payment_not_updatable', { status: 409 })
    // A return from the bank has no effect from now on.
    await leaveBank(services, tx, payment, 'the guest has stopped the change', clock.now())
    await withdrawChange(services, tx, payment.subject_id, { cause: 'stopped', now: clock.now() })
  })
}
