import type { Queries } from '../database/Database.ts'
import { writeLedger } from '../ledger/ledger.ts'
import type { PaymentSubject } from '../payments/subjects.ts'
import { writeEndedRefund } from '../reservations/writeEndedRefund.ts'
import { lockReservation } from '../reservations/writeReservation.ts'

/** Locks a change, whose reservation is locked. */
const lockChange = (tx: Queries, id: number | null) =>
  tx.query('SELECT FROM changes WHERE id = $1 FOR UPDATE', [id])

/**
 * The payment of a change. The reservation keeps its status: a yes of the bank settles the change, the end of the payment withdraws
 * it. The money is in the statement once it is captured. An amount that the gateway does not take is paid at the hotel.
 */
export const changePayment: PaymentSubject = {
  async lock(tx, { reservation_id, subject_id }) {
    await lockReservation(tx, reservation_id)
    await lockChange(tx, subject_id)
    return { until: null }
  },

  async moved(_services, tx, { reservation_id, amount }, { from, to, now }) {
    if (to === 'authorised' || to === 'expired') throw new Error('No change is paid yet')
    // A reserved amount that is given back before it is taken is a charge too, beside its refund.
    if (to === 'captured' || (from === 'authorised' && to === 'refunded'))
      await writeLedger(tx, reservation_id, [{ kind: 'charge', amount }], now)
    if (to === 'replaced') await writeLedger(tx, reservation_id, [{ kind: 'charge_at_hotel', amount }], now)
  },

  refundEnded: writeEndedRefund,
}
