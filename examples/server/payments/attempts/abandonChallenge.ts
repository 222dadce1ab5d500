import { errorCodes } from '#shared/api/errors.ts'
import { isInProgress } from '#shared/money/payment/paymentStates.ts'
import type { Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import { lockPayment, move } from '../store.ts'
import type { PaymentServices } from '../subjects.ts'
import { closeAttempt } from './closeAttempt.ts'

/** Ends the wait of a locked payment for the bank, if it waits for it. */
export async function leaveBank(
  services: PaymentServices,
  tx: Queries,
  payment: StoredPayment,
  cause: string,
  now: number,
): Promise<void> {
  const change = { error_code: errorCodes.three_d_secure_cancelled }
  if (!(await move(services, tx, payment, 'abandon', { cause, now, change }))) return
  await closeAttempt(tx, payment, now)
}

/**
 * The guest stops waiting for the bank. Nothing was charged: the gateway asks for the money only after the return. Refused
 * with `three_d_secure_suspended` while the gateway works on the payment; in any other state nothing changes.
 */
export async function abandonChallenge(services: PaymentServices, paymentId: string): Promise<void> {
  const { database, clock } = services
  await database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, paymentId)
    if (!payment) return
    if (isInProgress(payment.state)) throw new Refusal('three_d_secure_suspended', { status: 409 })
    await leaveBank(services, tx, payment, 'the guest has cancelled', clock.now())
  })
}
