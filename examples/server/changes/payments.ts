import type { PaymentTotals } from '#shared/money/change/paymentTotals.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import type { Queries } from '../database/Database.ts'
import type { StoredPayment } from '../payments/StoredPayment.ts'
import type { StoredReservation } from '../reservations/read.ts'

/** The ids of all payments of a reservation. */
export const paymentIdsOf = async (on: Queries, reservationId: number): Promise<string[]> =>
  (
    await on.query<{ id: string }>('SELECT id FROM payments WHERE reservation_id = $1 ORDER BY id', [
      reservationId,
    ])
  ).map(({ id }) => id)

/** The cards of the payments of a reservation, by the id of the payment. */
export async function cardsOf(
  on: Queries,
  reservationId: number,
): Promise<Map<string, StoredPayment['card']>> {
  const rows = await on.query<Pick<StoredPayment, 'id' | 'card'>>(
    'SELECT id, card FROM payments WHERE reservation_id = $1',
    [reservationId],
  )
  return new Map(rows.map(({ id, card }) => [id, card]))
}

/** What the desk has received for a reservation: the hotel itself returns it. */
export const receivedAtDesk = ({
  id,
  ledger,
  number,
  price,
}: Pick<StoredReservation, 'id' | 'ledger' | 'number' | 'price'>) => ({
  reservation_id: id,
  received: sumOf((ledger ?? []).filter(({ kind }) => kind === 'paid_at_hotel').map(({ amount }) => amount)),
  reference: number,
  currency: price.currency,
})

/**
 * What has been paid and returned for a reservation, by its statement. A charge that the bank has agreed to counts, also before it is
 * captured.
 */
export async function paymentTotalsOf(
  on: Queries,
  { id, ledger }: Pick<StoredReservation, 'id' | 'ledger'>,
): Promise<PaymentTotals> {
  const [row] = await on.query<{ amount: Money }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM payments
     WHERE reservation_id = $1 AND kind = 'charge' AND state = 'authorised'`,
    [id],
  )
  const sum = (kind: string) =>
    sumOf((ledger ?? []).filter((entry) => entry.kind === kind).map(({ amount }) => amount))
  return {
    charged: sum('charge') + (row?.amount ?? 0),
    paid_at_hotel: sum('paid_at_hotel'),
    refunded: sum('refund'),
    refund_by_hotel: sum('refund_by_hotel'),
    fees_taken: sum('fee_taken'),
  }
}
