import type { Queries } from '../../database/Database.ts'
import { endPayment } from '../../payments/endPayment.ts'
import { lockPayment } from '../../payments/store.ts'
import type { PaymentServices } from '../../payments/subjects.ts'
import type { StoredChange, WithdrawalCause } from '../storedChanges.ts'

/** Ends the payment of a withdrawn change, if it has not ended. `now` is in milliseconds. */
export async function endOpenPayment(
  services: PaymentServices,
  tx: Queries,
  { payment_id }: Pick<StoredChange, 'payment_id'>,
  cause: WithdrawalCause,
  now: number,
): Promise<void> {
  const payment = payment_id === null ? null : await lockPayment(services, tx, payment_id)
  if (payment) await endPayment(services, tx, payment, { cause: `the change is withdrawn: ${cause}`, now })
}
