import type { Queries } from '../../database/Database.ts'
import { writeLedger } from '../../ledger/ledger.ts'
import type { PaymentSubject } from '../../payments/subjects.ts'
import { mailNotChanged, mailNotCompleted } from '../../reservations/mails/changeMails.ts'
import { writeEndedRefund } from '../../reservations/money/writeEndedRefund.ts'
import { writeWithoutCapture } from '../../reservations/money/writeWithoutCapture.ts'
import { readById } from '../../reservations/read.ts'
import { lockReservation } from '../../reservations/writeReservation.ts'
import { endOffers, endWaitOfMail, lockChange, lockOpenChange, readOffer } from '../storedChanges.ts'
import { settleChange } from './settle.ts'
import { withdrawChange } from './withdraw.ts'

/**
 * What a mail may say of a withdrawn change: `same` if the version that it was to replace still stands. `other` after another change or
 * agreement, a cancellation, or the withdrawal of a voucher. Null for a change that is settled.
 */
async function stayAfter(tx: Queries, changeId: number): Promise<'same' | 'other' | null> {
  const change = await lockChange(tx, changeId)
  if (change?.state !== 'withdrawn') return null
  if (change.cause === 'replaced' || change.cause === 'cancelled') return 'other'
  const offer = await readOffer(tx, change.reservation_id, change.offer_id)
  const stored = await readById(tx, change.reservation_id)
  const stands = stored?.status === 'reserved' || stored?.status === 'unscheduled'
  return stands && stored.version === offer?.version ? 'same' : 'other'
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
    if (to === 'replaced') await writeWithoutCapture(services, tx, payment, now)
  },

  refundEnded: writeEndedRefund,

  async lookedUp(services, tx, { id: paymentId, subject_id, reservation_id }, returned) {
    if (subject_id === null) return
    const hasWaited = await endWaitOfMail(tx, subject_id)
    // Without a wait, a mail was sent at the withdrawal, or another mail followed it. Only money that the bank has taken since is news.
    if (!hasWaited && returned === null) return
    const after = await stayAfter(tx, subject_id)
    const payment = { paymentId, returned }
    if (after === 'same') await mailNotChanged(services, tx, reservation_id, payment)
    if (after === 'other') await mailNotCompleted(services, tx, reservation_id, payment)
  },

  async moneyChanged(services, tx, reservationId, now) {
    await endOffers(tx, reservationId, now)
    const open = await lockOpenChange(tx, reservationId)
    if (open) await withdrawChange(services, tx, open.id, { cause: 'other_version', now })
  },
}
