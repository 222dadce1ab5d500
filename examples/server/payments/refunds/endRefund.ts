import type { Queries } from '../../database/Database.ts'
import { type StoredAttempt, writeStep } from '../attempts/storedAttempts.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import { move, noteInLedger, schedule } from '../store.ts'
import type { PaymentServices } from '../subjects.ts'
import { alertHotelPays } from './alertHotelPays.ts'
import type { EndedRefund, StoredRefund } from './StoredRefund.ts'
import { writeRefundEnd } from './storedRefunds.ts'

type Ended = { payment: StoredPayment; attempt: StoredAttempt; refund: StoredRefund }

/** What the gateway has returned is a row of the ledger of payments. A charge of which nothing is left moves to `refunded`. */
async function noteReturned(
  services: PaymentServices,
  tx: Queries,
  { payment, attempt, refund }: Ended,
  now: number,
): Promise<void> {
  const cause = `the gateway has returned ${refund.amount}`
  if (refund.rest !== 0) {
    await noteInLedger(tx, payment, { attempt: attempt.number, event: 'refund', cause, now })
    return
  }
  await move(services, tx, payment, 'refund', { cause, now })
  await writeStep(tx, attempt, 'closed', now, { source: null })
  await schedule(tx, payment.id, null)
}

/**
 * Ends a refund of a locked payment. What the gateway has not returned is paid back by the hotel: the operator is called. The subject
 * of the payment follows in this transaction.
 */
export async function endRefund(
  services: PaymentServices,
  tx: Queries,
  ended: Ended,
  end: Pick<EndedRefund, 'state'> & Pick<StoredRefund, 'reason'>,
  now: number,
): Promise<void> {
  const { payment, refund } = ended
  await writeRefundEnd(tx, refund, end, now)
  if (end.state === 'refunded') await noteReturned(services, tx, ended, now)
  if (end.state === 'by_hotel') {
    // A charge that was to be given back before its capture is captured after all.
    if (payment.state === 'authorised') await schedule(tx, payment.id, now)
    alertHotelPays(payment, refund.amount, end.reason)
  }
  const { id, cause, amount, way } = refund
  const { refundEnded } = services.paymentSubjects[payment.subject]
  await refundEnded(services, tx, payment, { id, cause, amount, way, state: end.state }, now)
}
