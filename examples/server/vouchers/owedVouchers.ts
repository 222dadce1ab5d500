import type { Money } from '#shared/money/money.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { owedOfVoucher } from '../reservations/money/owedOfVoucher.ts'
import type { StoredReservation } from '../reservations/read.ts'

/** The value of an ended voucher that the hotel pays back itself, with the fields of a refund by the hotel. In minor units. */
type OwedVoucher = {
  id: string
  number: string
  amount: Money
  currency: string
  reason: string
  since: Date
}

type Row = Pick<StoredReservation, 'number' | 'hotel_id' | 'voucher' | 'cancellation' | 'price'>

/** The values of all vouchers whose stay a hotel has cancelled after their last day, the oldest first. */
export async function owedVouchers({
  database,
  catalogue,
}: Pick<PaymentServices, 'database' | 'catalogue'>): Promise<OwedVoucher[]> {
  const rows = await database.query<Row>(
    `SELECT number, hotel_id, voucher, cancellation, price FROM reservations
     WHERE voucher IS NOT NULL AND cancellation->>'reason' = 'cancelled_by_hotel' ORDER BY cancellation->>'at', id`,
  )
  return rows.flatMap((row) => {
    const hotel = catalogue.hotel(row.hotel_id)
    const amount = hotel ? owedOfVoucher(hotel, row) : 0
    if (amount === 0 || !row.cancellation) return []
    const { number, price, cancellation } = row
    const since = new Date(cancellation.at)
    return [
      { id: cancellation.number, number, amount, currency: price.currency, reason: 'voucher_ended', since },
    ]
  })
}
