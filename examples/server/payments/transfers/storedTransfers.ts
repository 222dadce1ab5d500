import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../../database/Database.ts'
import { timestamp } from '../../start/clock.ts'

/** A transfer that has arrived: `amount` in minor units, and the reference of the bank. */
type StoredTransfer = { amount: Money; reference: string }

/** The transfers of a payment. */
export async function transfersOf(on: Queries, paymentId: string): Promise<StoredTransfer[]> {
  const rows = await on.query<StoredTransfer>(
    'SELECT amount, reference FROM transfers WHERE payment_id = $1',
    [paymentId],
  )
  return rows.map(({ amount, reference }) => ({ amount: Number(amount), reference }))
}

/** Stores a transfer that has arrived now (milliseconds). */
export const storeTransfer = (
  tx: Queries,
  paymentId: string,
  { amount, reference }: StoredTransfer,
  now: number,
) =>
  tx.query('INSERT INTO transfers (payment_id, reference, amount, received_at) VALUES ($1, $2, $3, $4)', [
    paymentId,
    reference,
    amount,
    timestamp(now),
  ])
