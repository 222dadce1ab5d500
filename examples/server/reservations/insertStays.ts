import type { StayPrice } from '#shared/money/price.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { Policy } from '../hotels/hotel.ts'
import type { StoredReservation } from './read.ts'

/** A stay of one room that another system has booked for an organization. It begins `days` days after `today`. */
export type GivenStay = {
  number: string
  hotel_id: number
  status: 'reserved' | 'cancelled'
  today: StayDate
  days: number
  nights: number
  guest: { first_name: string; last_name: string; email: string; phone: string }
  /** The price of the reservation, and of its room; they differ after a cancellation. */
  price: StayPrice
  room_price: StayPrice
  /** In minor units. */
  fees: number
  bypass_token: string
  /** When it was booked, as text. */
  at: string
  cancellation: StoredReservation['cancellation']
  room_type_id: number
  room_plan_id: number
  policy: Policy
}

/** Stores stays of an organization in one statement. They take no stock, and nothing is mailed or paid. */
export async function insertStays(
  on: Queries,
  organizationId: number,
  stays: readonly GivenStay[],
): Promise<void> {
  await on.query(
    `WITH given AS MATERIALIZED (
       SELECT *, g.today + g.days AS checkin, g.today + g.days + g.nights AS checkout
       FROM jsonb_to_recordset($1::jsonb) AS g (number text, hotel_id int, status text, today date, days int, nights int, guest jsonb,
         price jsonb, room_price jsonb, fees int, bypass_token text, at timestamptz, cancellation jsonb, room_type_id int,
         room_plan_id int, policy jsonb)
     ), made AS (
       INSERT INTO reservations (number, hotel_id, status, checkin, checkout, guest, for_someone_else, notes, payment_method, locale,
         price, bypass_token, created_at, owner, organization_id, cancellation)
       SELECT number, hotel_id, status, checkin, checkout, guest, false, '',
         'on_site', 'en', price, bypass_token, at, 'organization', $2, cancellation
       FROM given RETURNING id, number
     ), rooms AS (
       INSERT INTO reservation_rooms (reservation_id, room_type_id, room_plan_id, checkin, checkout, status, party, guest, price, policy,
         fees)
       SELECT made.id, room_type_id, room_plan_id, checkin, checkout, status,
         '{"adults": 1, "children": 0, "kids_tiers": [], "kids_ages": []}', guest - 'email' - 'phone', room_price, policy, fees
       FROM made JOIN given USING (number)
     )
     INSERT INTO reservation_versions (reservation_id, number, at, actor, cause, cost, content)
     SELECT made.id, 1, at, 'organization', 'booked', (price->>'total')::bigint + fees, '{}' FROM made JOIN given USING (number)`,
    [JSON.stringify(stays), organizationId],
  )
}
