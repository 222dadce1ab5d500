import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { canRetry, isInProgress } from '#shared/money/payment/paymentStates.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { leaveBank } from '../payments/attempts/abandonChallenge.ts'
import { forgetMails } from '../payments/mails/plannedMails.ts'
import { otherMethods } from '../payments/paymentOf.ts'
import { lockPayment, move } from '../payments/store.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { endHold } from '../reservations/holds.ts'
import { readById, type StoredReservation } from '../reservations/read.ts'
import { writePaymentMethod } from '../reservations/writeReservation.ts'
import { timestamp } from '../start/clock.ts'

/**
 * The guest gives the rooms back, to book something else. The next release of holds ends the payment. Refused with
 * `three_d_secure_suspended` while the gateway works on it, and with `payment_not_updatable` while its result is unclear. A booked
 * reservation does not change.
 */
export async function giveUpRooms(services: PaymentServices, paymentId: string): Promise<void> {
  const { database, clock } = services
  await database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, paymentId)
    if (!payment) return
    if (isInProgress(payment.state)) throw new Refusal('three_d_secure_suspended', { status: 409 })
    if (payment.state === 'unclear') throw new Refusal('payment_not_updatable', { status: 409 })
    // A return from the bank has no effect from now on.
    await leaveBank(services, tx, payment, 'the guest has given the rooms back', clock.now())
    const isHeld = await endHold(tx, payment.reservation_id, clock.now())
    // No mail about the end: the guest has chosen it. The link of an earlier mail leads a guest who has paid to the booking.
    if (isHeld) await forgetMails(tx, paymentId)
  })
}

/**
 * Books with another method after refusals. Returns whether this call did so. Refused with `expired` after the hold, and with
 * `payment_method_not_accepted` for a method that is not offered now.
 */
export async function changeMethod(
  services: PaymentServices,
  hotel: Hotel,
  reservation: StoredReservation,
  method: PaymentMethod,
): Promise<boolean> {
  const { database, clock } = services
  return database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, reservation.payment?.id ?? '')
    const current = await readById(tx, reservation.id)
    if (!payment || !current?.payment) throw new Refusal('payment_method_not_accepted')
    // A repeated request: the first one has booked.
    if (current.payment_method === method && current.status === 'reserved') return false
    const now = clock.now()
    const isOver = current.held_until !== null && timestamp(now) >= current.held_until.toISOString()
    if (payment.state === 'expired' || (isOver && canRetry(payment.state)))
      throw new Refusal('expired', { status: 409 })
    if (!canRetry(payment.state)) throw new Refusal('three_d_secure_suspended', { status: 409 })
    if (!otherMethods(hotel, current, current.payment).includes(method))
      throw new Refusal('payment_method_not_accepted')
    await writePaymentMethod(tx, reservation.id, method)
    await move(services, tx, payment, 'replace', { cause: `paid by ${method} after refusals`, now })
    return true
  })
}
