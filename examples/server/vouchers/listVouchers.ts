import type { ReservationStatus } from '#shared/reservation/status.ts'
import type { Queries } from '../database/Database.ts'
import type { Catalogue } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import type { StoredVoucher } from '../reservations/read.ts'
import { currentStatus } from '../reservations/reservationOf.ts'
import type { Clock } from '../start/clock.ts'

/** A voucher as the hotel sees it, without its guest. Amounts in minor units. */
type ListedVoucher = Omit<StoredVoucher, 'sold_to' | 'sold_with'> & {
  number: string
  hotel: string
  status: ReservationStatus
}

type Row = Parameters<typeof currentStatus>[0] & { number: string; hotel_id: number; voucher: StoredVoucher }

/** All vouchers of the hotels of this server, the newest first. A used one has the status of its stay. */
export async function listVouchers({
  database,
  catalogue,
  clock,
}: {
  database: Queries
  catalogue: Catalogue
  clock: Clock
}): Promise<{ vouchers: ListedVoucher[] }> {
  const rows = await database.query<Row>(
    `SELECT number, hotel_id, status, voucher,
       (
         SELECT coalesce(jsonb_agg(jsonb_build_object('status', m.status, 'checkin', m.checkin, 'checkout', m.checkout)), '[]')
         FROM reservation_rooms m WHERE m.reservation_id = r.id
       ) AS rooms,
       (
         SELECT coalesce(jsonb_agg(jsonb_build_object('subject', p.subject, 'state', p.state)), '[]')
         FROM payments p WHERE p.reservation_id = r.id
       ) AS payments
     FROM reservations r WHERE r.voucher IS NOT NULL ORDER BY r.id DESC`,
  )
  const now = clock.now()
  return {
    vouchers: rows.flatMap((row) => {
      const { number, hotel_id, voucher } = row
      const hotel = catalogue.hotel(hotel_id)
      if (!hotel) return []
      const { sold_to: _, sold_with: __, ...listed } = voucher
      const status = currentStatus(row, hotelToday(hotel, now))
      return { number, hotel: hotel.code, status, ...listed }
    }),
  }
}
