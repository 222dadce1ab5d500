import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../database/Database.ts'
import type { Catalogue } from '../hotels/hotel.ts'
import { owedOfVoucher } from '../reservations/money/owedOfVoucher.ts'
import type { StoredReservation } from '../reservations/read.ts'

/**
 * What the hotel makes up for of an ended voucher, with the fields of a refund by the hotel: an amount in minor units, or nights of
 * single rooms and the amount 0.
 */
type OwedVoucher = {
  id: string
  number: string
  amount: Money
  nights: number
  currency: string
  reason: string
  since: Date
}

type Row = Pick<StoredReservation, 'number' | 'hotel_id' | 'voucher' | 'cancellation' | 'price'>

/** What is left of all vouchers whose stay a hotel has cancelled after their last day, the oldest first. */
export async function owedVouchers({
  database,
  catalogue,
}: {
  database: Queries
  catalogue: Catalogue
}): Promise<OwedVoucher[]> {
  const rows = await database.query<Row>(
    `SELECT number, hotel_id, voucher, cancellation, price FROM reservations
     WHERE voucher IS NOT NULL AND cancellation->>'reason' = 'cancelled_by_hotel' ORDER BY cancellation->>'at', id`,
  )
  return rows.flatMap((row) => {
    const hotel = catalogue.hotel(row.hotel_id)
    const { value: amount, nights } = hotel ? owedOfVoucher(hotel, row) : { value: 0, nights: 0 }
    if (amount + nights === 0 || !row.cancellation) return []
    const { number, price, cancellation } = row
    const since = new Date(cancellation.at)
    return [
      {
        id: cancellation.number,
        number,
        amount,
        nights,
        currency: price.currency,
        reason: 'voucher_ended',
        since,
      },
    ]
  })
}
