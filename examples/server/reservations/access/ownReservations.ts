import type { Identity } from '#shared/api/identity.ts'
import type { ListedReservation } from '#shared/api/ownReservations.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { listOf, type ReservationList } from '#shared/reservation/lists.ts'
import { voucherStatus } from '#shared/reservation/voucher.ts'
import { endOfUse } from '#shared/stay/roomDates.ts'
import type { Database } from '../../database/Database.ts'
import type { Catalogue, Hotel } from '../../hotels/hotel.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import { inLocale } from '../../hotels/texts.ts'
import { picturesOf } from '../../hotels/wire/picturesOf.ts'
import type { Addresses } from '../../start/addresses.ts'
import type { Clock } from '../../start/clock.ts'
import type { StoredReservation } from '../read.ts'
import { askerOf } from './asker.ts'
import type { Owner } from './owner.ts'

type ListNeeds = { database: Database; catalogue: Catalogue; clock: Clock; addresses: () => Addresses }

const PAGE = 20

type Row = Owner &
  Pick<StoredReservation, 'number' | 'hotel_id' | 'status' | 'checkin' | 'checkout' | 'price' | 'voucher'> & {
    room_type_id: number | null
  }

/** The status of a listed reservation today. */
function statusOf({ status, checkin, checkout, voucher }: Row, hotel: Hotel, now: number) {
  const today = hotelToday(hotel, now)
  if (status === 'unscheduled' && voucher) return voucherStatus(voucher, today, false)
  return status === 'reserved' && endOfUse({ checkin, checkout }) <= today ? 'done' : status
}

function listedOf(
  { number, checkin, checkout, price, room_type_id }: Row,
  { hotel, status, locale, base }: { hotel: Hotel; status: string; locale: Locale; base: string },
): ListedReservation {
  const type = hotel.roomTypes.find(({ id }) => id === room_type_id)
  const [picture = null] = type ? picturesOf(type.pictures, base, locale) : []
  return {
    ...{ number, status, checkin, checkout, price, picture },
    ...{ hotel_code: hotel.code, hotel_name: inLocale(hotel.name, locale) },
  }
}

type Asked = { brandId: number; customer: Identity; list: ReservationList; page: number; locale: Locale }

/**
 * A page of the reservations that a signed-in person owns at the hotels of a brand, by list. The day of each hotel decides whether a stay
 * is over. `page` counts from 1. A person without a member account has none.
 */
export async function listOwnReservations(
  { database, catalogue, clock, addresses }: ListNeeds,
  { brandId, customer, list, page, locale }: Asked,
): Promise<{ data: ListedReservation[]; has_more: boolean }> {
  const hotels = new Map(
    catalogue.hotels.filter(({ brand_id }) => brand_id === brandId).map((hotel) => [hotel.id, hotel]),
  )
  const rows = await database.query<Row>(
    `SELECT r.number, r.hotel_id, r.status, r.checkin, r.checkout, r.price, r.voucher, r.owner, r.member_id, r.organization_id,
       (SELECT m.room_type_id FROM reservation_rooms m WHERE m.reservation_id = r.id ORDER BY m.id LIMIT 1) AS room_type_id
     FROM reservations r WHERE r.member_id = $1::integer AND r.hotel_id = ANY($2::integer[]) AND r.status <> 'released'
     ORDER BY r.checkin, r.id`,
    [customer.user?.id ?? null, [...hotels.keys()]],
  )
  const base = addresses().api
  const found = rows.flatMap((row) => {
    const hotel = hotels.get(row.hotel_id)
    if (!hotel || askerOf(row, customer, false) !== 'owner') return []
    const status = statusOf(row, hotel, clock.now())
    return listOf(status) === list ? [{ row, hotel, status }] : []
  })
  if (list !== 'upcoming') found.reverse()
  const from = Math.max(page - 1, 0) * PAGE
  return {
    data: found
      .slice(from, from + PAGE)
      .map(({ row, hotel, status }) => listedOf(row, { hotel, status, locale, base })),
    has_more: found.length > from + PAGE,
  }
}
