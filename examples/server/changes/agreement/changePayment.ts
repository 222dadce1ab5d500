import type { Queries } from '../../database/Database.ts'
import { writeLedger } from '../../ledger/ledger.ts'
import type { PaymentSubject } from '../../payments/subjects.ts'
import { mailNotChanged, mailReturned } from '../../reservations/mails/changeMails.ts'
import { writeEndedRefund } from '../../reservations/money/writeEndedRefund.ts'
import { writeWithoutCapture } from '../../reservations/money/writeWithoutCapture.ts'
import { readById } from '../../reservations/read.ts'
import { lockReservation } from '../../reservations/writeReservation.ts'
import { endWaitOfMail, lockChange, readOffer } from '../storedChanges.ts'
import { settleChange } from './settle.ts'
import { withdrawChange } from './withdraw.ts'
import { withdrawOpenChange } from './withdrawOpenChange.ts'

/**
 * Whether the version that the change was to replace still stands, so that a mail may say that nothing has changed. Not after another
 * change, a cancellation, or the withdrawal of a voucher.
 */
async function stillNotChanged(tx: Queries, changeId: number): Promise<boolean> {
  const change = await lockChange(tx, changeId)
  if (change?.state !== 'withdrawn' || change.cause === 'replaced' || change.cause === 'cancelled')
    return false
  const offer = await readOffer(tx, change.reservation_id, change.offer_id)
  const stored = await readById(tx, change.reservation_id)
  const stands = stored?.status === 'reserved' || stored?.status === 'unscheduled'
  return stands && stored.version === offer?.version
}

/**
 * The payment of a change. The reservation keeps its status: a yes of the bank settles the change, the end of the payment withdraws
 * it. The money is in the statement once it is captured. An amount that the gateway does not take is paid at the hotel.
 */
export const changePayment: PaymentSubject = {
  async lock(tx, { reservation_id, subject_id }) {
    await lockReservation(tx, reservation_id)
    if (subject_id !== null) await lockChange(tx, subject_id)
    return { until: null }
  },

  async moved(services, tx, payment, { from, to, now }) {
    const { subject_id, reservation_id, amount } = payment
    if (subject_id === null) throw new Error('A payment of a change names none')
    // A withdrawn change has ended its payment before. The bank's yes would then be given back.
    if (to === 'authorised' && !(await settleChange(services, tx, subject_id, now)))
      throw new Error('A change has ended without its payment')
    if (to === 'expired') await withdrawChange(services, tx, subject_id, { cause: 'not_paid', now })
    // A reserved amount that is given back before it is taken is a charge too, beside its refund.
    if (to === 'captured' || (from === 'authorised' && to === 'refunded'))
      await writeLedger(tx, reservation_id, [{ kind: 'charge', amount, payment_id: payment.id }], now)
    if (to === 'replaced') await writeWithoutCapture(services, tx, payment, { now, withdrawOpenChange })
  },

  refundEnded: writeEndedRefund,

  async lookedUp(services, tx, { subject_id, reservation_id }, returned) {
    if (subject_id === null) return
    const hasWaited = await endWaitOfMail(tx, subject_id)
    // Without a wait, a mail has said that nothing was charged, and the bank has agreed after it.
    if (!hasWaited && returned === null) return
    if (await stillNotChanged(tx, subject_id)) await mailNotChanged(services, tx, reservation_id, returned)
    else if (hasWaited && returned !== null) await mailReturned(services, tx, reservation_id, returned)
  },
}
