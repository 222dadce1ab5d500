import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../../database/Database.ts'

/** An amount that the hotel pays back itself. In minor units; `since` is when no gateway was left to return it. */
type RefundByHotel = {
  id: string
  number: string
  amount: Money
  currency: string
  reason: string | null
  since: Date
}

/** All amounts that no gateway returns, also of the money that a desk has received, so that the hotel pays them back, the oldest first. */
export const refundsByHotel = ({ database }: { database: Queries }): Promise<RefundByHotel[]> =>
  database.query<RefundByHotel>(
    `SELECT f.id, coalesce(p.reference, f.reference) AS number, f.amount, coalesce(p.currency, f.currency) AS currency, f.reason,
       f.ended_at AS since
     FROM refunds f LEFT JOIN payments p ON p.id = f.payment_id
     WHERE f.state = 'by_hotel' ORDER BY f.ended_at, f.number`,
  )
