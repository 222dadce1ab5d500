import { errorCodes } from '#shared/api/errors.ts'
import type { PaymentMethod } from '#shared/money/paymentMethods.ts'
import { canRetry, isInProgress } from '#shared/money/paymentStates.ts'
import { completeBooking } from '../booking/settle.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { readById, type StoredReservation } from '../reservations/read.ts'
import type { Services } from '../services.ts'
import { timestamp } from '../start/clock.ts'
import { keepHold } from './outcomes.ts'
import { otherMethods } from './paymentOf.ts'
import { lockPayment, move, readAttempt, type StoredPayment, writeStep } from './store.ts'

/** Ends the wait for the bank. Gives whether the payment waited for it. */
async function leaveBank(tx: Queries, payment: StoredPayment, cause: string, now: number): Promise<boolean> {
  const change = { error_code: errorCodes.three_d_secure_cancelled }
  if (!(await move(tx, payment, 'abandon', { cause, now, change }))) return false
  const attempt = await readAttempt(tx, payment)
  if (attempt) await writeStep(tx, attempt, 'closed', now, { source: null })
  return true
}

/**
 * The guest stops waiting for the bank. Nothing was charged: the gateway asks for the money only after the return. Refused
 * with `three_d_secure_suspended` while the gateway works on the payment; in any other state nothing changes.
 */
export async function abandonChallenge({ database, clock }: Services, paymentId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) return
    if (isInProgress(payment.state)) throw new Refusal('three_d_secure_suspended', { status: 409 })
    const now = clock.now()
    if (await leaveBank(tx, payment, 'the guest has cancelled', now))
      await keepHold(tx, payment.reservation_id, now)
  })
}

/**
 * The guest gives the rooms back, to book something else. The next release of holds ends the payment. Refused with
 * `three_d_secure_suspended` while the gateway works on it, and with `payment_not_updatable` while its result is unclear. A booked reservation does not change.
 */
export async function giveUpRooms({ database, clock }: Services, paymentId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) return
    if (isInProgress(payment.state)) throw new Refusal('three_d_secure_suspended', { status: 409 })
    if (payment.state === 'unclear') throw new Refusal('payment_not_updatable', { status: 409 })
    // A return from the bank has no effect from now on.
    await leaveBank(tx, payment, 'the guest has given the rooms back', clock.now())
    const held = await tx.query(
      `UPDATE reservations SET held_until = $2::timestamptz WHERE id = $1 AND status = 'held' RETURNING id`,
      [payment.reservation_id, timestamp(clock.now())],
    )
    // No mail about the end: the guest has chosen it. The link of an earlier mail leads a guest who has paid to the booking.
    if (held.length > 0)
      await tx.query('UPDATE payments SET mail_at = NULL, mailed_at = NULL WHERE id = $1', [paymentId])
  })
}

/**
 * Books with another method after refusals. Gives whether this call did so. Refused with `expired` after the hold, and with
 * `payment_method_not_accepted` for a method that is not offered now.
 */
export async function changeMethod(
  services: Services,
  hotel: Hotel,
  kept: StoredReservation,
  method: PaymentMethod,
): Promise<boolean> {
  const { database, clock } = services
  return database.transaction(async (tx) => {
    const payment = await lockPayment(tx, kept.payment?.id ?? '')
    const current = await readById(tx, kept.id)
    if (!payment || !current) throw new Refusal('payment_method_not_accepted')
    // A repeated request: the first one has booked.
    if (current.payment_method === method && current.status === 'reserved') return false
    const now = clock.now()
    const isOver = current.held_until !== null && timestamp(now) >= current.held_until.toISOString()
    if (payment.state === 'expired' || (isOver && canRetry(payment.state)))
      throw new Refusal('expired', { status: 409 })
    if (!canRetry(payment.state)) throw new Refusal('three_d_secure_suspended', { status: 409 })
    if (!otherMethods(hotel, current).includes(method)) throw new Refusal('payment_method_not_accepted')
    await tx.query('UPDATE reservations SET payment_method = $2 WHERE id = $1', [kept.id, method])
    await move(tx, payment, 'replace', { cause: `paid by ${method} after refusals`, now })
    await completeBooking(services, tx, kept.id, (total) => [{ kind: 'charge_at_hotel', amount: total }])
    return true
  })
}
