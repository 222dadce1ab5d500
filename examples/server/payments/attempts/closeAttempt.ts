import { errorCodes } from '#shared/api/errors.ts'
import type { Queries } from '../../database/Database.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import { lookUpsAfterEnd } from './recheckRules.ts'
import { readAttempt, writeStep } from './storedAttempts.ts'

/** The code of a payment that ends in this state: the guest has not confirmed at the bank in time, or the last refusal. */
export const codeAfterEnd = ({ state, error_code }: Pick<StoredPayment, 'state' | 'error_code'>) => ({
  error_code: state === 'waiting' ? errorCodes.payment_timeout_at_gateway : error_code,
})

/**
 * Closes the current attempt of a locked payment that has ended without the answer of the gateway. What the bank agrees to later is
 * looked up, and given back. `now` is in milliseconds.
 */
export async function closeAttempt(
  tx: Queries,
  payment: Pick<StoredPayment, 'id' | 'attempt' | 'kind'>,
  now: number,
): Promise<void> {
  const attempt = await readAttempt(tx, payment)
  if (!attempt || attempt.step === 'closed') return
  const lookUps = lookUpsAfterEnd(attempt.step, payment.kind)
  await writeStep(tx, attempt, 'closed', now, {
    source: null,
    ...(lookUps && { recheckAt: now + lookUps.pauseMs, isUncertain: lookUps.isUncertain }),
  })
}
