import type { PaymentState } from '#shared/money/paymentStates.ts'
import { isWithoutStay, type ReservationStatus } from '#shared/reservation/status.ts'
import { voucherStatus } from '#shared/reservation/voucher.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { mayExpire } from '../payments/transitions.ts'
import type { StoredVoucher } from '../reservations/read.ts'

/** A voucher as the hotel sees it, without its guest. Amounts in minor units. */
type ListedVoucher = StoredVoucher & { number: string; hotel: string; status: ReservationStatus }

type Row = StoredVoucher & {
  number: string
  hotel_id: number
  status: ReservationStatus
  /** The states of the payments of its changes. */
  states: PaymentState[]
}

/** All vouchers, the newest first. A used one has the status of its stay. */
export async function listVouchers({
  database,
  catalogue,
  clock,
}: Pick<PaymentServices, 'database' | 'catalogue' | 'clock'>): Promise<{ vouchers: ListedVoucher[] }> {
  const rows = await database.query<Row>(
    `SELECT number, hotel_id, status, v.*, (
       SELECT coalesce(jsonb_agg(p.state), '[]') FROM payments p WHERE p.reservation_id = r.id AND p.subject = 'change'
     ) AS states
     FROM reservations r CROSS JOIN LATERAL jsonb_to_record(r.voucher) AS v (value bigint, fees bigint, nights jsonb, plans jsonb, "from" text, until text, reference text)
     WHERE r.voucher IS NOT NULL ORDER BY r.id DESC`,
  )
  const now = clock.now()
  return {
    vouchers: rows.map(({ hotel_id, states, status, ...voucher }) => {
      const hotel = catalogue.hotel(hotel_id)
      if (!hotel) throw new Error('A voucher of an unknown hotel')
      const today = hotelToday(hotel, now)
      return {
        ...voucher,
        hotel: hotel.code,
        status: isWithoutStay(status) ? voucherStatus(voucher, today, states.some(mayExpire)) : status,
      }
    }),
  }
}
