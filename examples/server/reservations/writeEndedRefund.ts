import type { Queries } from '../database/Database.ts'
import { writeLedger } from '../ledger/ledger.ts'
import type { EndedRefund } from '../payments/refunds/StoredRefund.ts'
import type { StoredPayment } from '../payments/StoredPayment.ts'

/**
 * Writes into the statement of a reservation how a refund has ended. It counts as returned from the agreement on: only what the gateway
 * has not returned makes rows, because the hotel pays it back. `now` is in milliseconds.
 */
export async function writeEndedRefund(
  tx: Queries,
  { reservation_id }: Pick<StoredPayment, 'reservation_id'>,
  { state, amount }: Pick<EndedRefund, 'state' | 'amount'>,
  now: number,
): Promise<void> {
  if (state === 'refunded') return
  const entries = [
    { kind: 'refund' as const, amount: -amount },
    { kind: 'refund_by_hotel' as const, amount },
  ]
  await writeLedger(tx, reservation_id, entries, now)
}
