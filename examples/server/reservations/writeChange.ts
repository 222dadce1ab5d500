import type { Reservation } from '#shared/api/reservations.ts'
import type { Prepayment } from '#shared/money/change/prepayment.ts'
import type { Money } from '#shared/money/money.ts'
import type { StayPrice } from '#shared/money/price.ts'
import type { Party } from '#shared/party/party.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { BookedExtra } from '../extras/bookedExtra.ts'
import type { Policy } from '../hotels/hotel.ts'
import type { StoredNeeds } from './holds.ts'
import type { AskedOfRoom, StoredPoints, StoredReservation, StoredVoucher } from './read.ts'

/** A room of the next version. Amounts in minor units. */
export type NextRoom = {
  /** Null for a further room. */
  id: number | null
  room_type_id: number
  room_plan_id: number
  checkin: StayDate
  checkout: StayDate
  status: 'reserved' | 'cancelled'
  party: Party
  /** The name of the guest of a further room. A room that stays keeps the name that it has then. */
  guest: Reservation['rooms'][number]['guest']
  price: StayPrice
  policy: Policy
  asked: AskedOfRoom
  fees: Money
  least: Money
  prepaid: Money
  prepayment: Prepayment
  /** The deposit of its plan in percent, of the version before for a room that keeps its plan. Null without one. */
  deposit_percent: number | null
}

/** The next version of a reservation: all that has a version. Guests, contact, notes, answers and owner have none. */
export type NextVersion = {
  checkin: StayDate
  checkout: StayDate
  rooms: NextRoom[]
  extras: BookedExtra[]
  extra_fees: Money
  price: StayPrice
  coupon_code: string | null
  /** The voucher after the change; null without one. */
  voucher: StoredVoucher | null
  /** The points after the change; null without points, and left out in offers of an older server. */
  points?: StoredPoints | null
  /** What the parts of the order need that a change may move. What the other parts need stays. */
  needs: StoredNeeds
}

const ROOM = `m (id int, room_type_id int, room_plan_id int, checkin date, checkout date, status text, party jsonb, guest jsonb,
  price jsonb, policy jsonb, asked jsonb, fees bigint, least bigint, prepaid bigint, prepayment jsonb,
  deposit_percent int)`

/**
 * Writes the next version of a locked reservation. Names, contact, notes, answers and owner stay as they are, also the guests of the rooms
 * that stay. `status` is the one of the reservation afterwards.
 */
export async function writeNextVersion(
  tx: Queries,
  reservationId: number,
  { rooms, needs, ...next }: NextVersion,
  { cancellation, status }: Pick<StoredReservation, 'cancellation' | 'status'>,
): Promise<void> {
  const { checkin, checkout, extras, extra_fees, price, coupon_code, voucher, points = null } = next
  await tx.query(
    `UPDATE reservations SET version = version + 1, checkin = $2, checkout = $3, extras = $4::jsonb, extra_fees = $5,
       price = $6::jsonb, coupon_code = $7,
       needs = CASE WHEN $9::jsonb IS NULL THEN needs || $8::jsonb ELSE '{}' END,
       cancellation = $9::jsonb, status = $10, voucher = $11::jsonb, points = $12::jsonb
     WHERE id = $1`,
    [
      reservationId,
      checkin,
      checkout,
      JSON.stringify(extras),
      extra_fees,
      JSON.stringify(price),
      coupon_code,
      JSON.stringify(needs),
      cancellation && JSON.stringify(cancellation),
      status,
      voucher && JSON.stringify(voucher),
      points && JSON.stringify(points),
    ],
  )
  const values = JSON.stringify(rooms)
  await tx.query(
    `UPDATE reservation_rooms r SET room_type_id = m.room_type_id, room_plan_id = m.room_plan_id, checkin = m.checkin,
       checkout = m.checkout, status = m.status, party = m.party, price = m.price, policy = m.policy, asked = m.asked,
       fees = m.fees, least = m.least, prepaid = m.prepaid, prepayment = m.prepayment,
       -- A change that was offered before deposits were stored has none: a room that keeps its plan keeps its deposit.
       deposit_percent = CASE WHEN m.room_plan_id = r.room_plan_id THEN coalesce(m.deposit_percent, r.deposit_percent)
         ELSE m.deposit_percent END
     FROM jsonb_to_recordset($2::jsonb) AS ${ROOM} WHERE r.id = m.id AND r.reservation_id = $1`,
    [reservationId, values],
  )
  await tx.query(
    `INSERT INTO reservation_rooms (reservation_id, room_type_id, room_plan_id, checkin, checkout, status, party, guest, price,
       policy, asked, fees, least, prepaid, prepayment, deposit_percent)
     SELECT $1, room_type_id, room_plan_id, checkin, checkout, status, party, guest, price, policy, asked, fees, least, prepaid,
       prepayment, deposit_percent
     FROM jsonb_to_recordset($2::jsonb) AS ${ROOM} WHERE m.id IS NULL`,
    [reservationId, values],
  )
}
