import { sumOf } from '#shared/money/money.ts'
import type { Queries } from '../../database/Database.ts'
import { refundsOf } from '../refunds/storedRefunds.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import type { EarlierCharge } from './cardRules.ts'

/** What other payments of the reservation have charged by card, with what of it is returned. What the hotel pays back itself counts too. */
export async function earlierCharges(
  on: Queries,
  { id, reservation_id }: Pick<StoredPayment, 'id' | 'reservation_id'>,
): Promise<EarlierCharge[]> {
  const payments = await on.query<Pick<StoredPayment, 'id' | 'amount' | 'card'>>(
    `SELECT id, amount, card FROM payments
     WHERE reservation_id = $1 AND id <> $2 AND kind = 'charge' AND state IN ('authorised', 'captured')`,
    [reservation_id, id],
  )
  const refunds = await refundsOf(
    on,
    payments.map((payment) => payment.id),
  )
  return payments.map(({ id: paymentId, amount, card }) => ({
    brand: card?.brand ?? null,
    amount,
    returned: sumOf(
      refunds.filter(({ payment_id }) => payment_id === paymentId).map((refund) => refund.amount),
    ),
  }))
}
