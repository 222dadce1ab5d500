import { leaveBank } from '../../payments/attempts/abandonChallenge.ts'
import { lockPayment } from '../../payments/store.ts'
import type { PaymentServices } from '../../payments/subjects.ts'
import { withdrawChange } from './withdraw.ts'

/**
 * The guest stops a change that waits for this payment: the old stay stands. Also while the gateway works on the payment, or its result is
 * unclear: the attempt is looked up afterwards, and what the bank agrees to is given back whole. A change that has ended stays as it is.
 */
export async function stopChange(services: PaymentServices, paymentId: string): Promise<void> {
  const { database, clock } = services
  await database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, paymentId)
    if (!payment?.subject_id) return
    // A return from the bank has no effect from now on.
    await leaveBank(services, tx, payment, 'the guest has stopped the change', clock.now())
    await withdrawChange(services, tx, payment.subject_id, { cause: 'stopped', now: clock.now() })
  })
}
