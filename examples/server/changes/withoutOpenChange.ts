import type { PaymentSubject } from '../payments/subjects.ts'
import { lockOpenChange } from './storedChanges.ts'
import { withdrawChange } from './withdraw.ts'

/**
 * A subject whose refused capture also withdraws the open change of the reservation: the offer of the change counts on money that the
 * hotel does not have.
 */
export const withoutOpenChange = (subject: PaymentSubject): PaymentSubject => ({
  ...subject,
  async moved(services, tx, payment, move) {
    await subject.moved(services, tx, payment, move)
    if (move.to !== 'replaced') return
    const open = await lockOpenChange(tx, payment.reservation_id)
    if (open) await withdrawChange(services, tx, open.id, { cause: 'other_version', now: move.now })
  },
})
