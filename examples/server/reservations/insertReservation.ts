import type { Attachment } from '#shared/api/attachments.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { type RoomDates, spanOf } from '#shared/stay/roomDates.ts'
import type { Queries } from '../database/Database.ts'
import type { BookedExtra } from '../extras/bookedExtra.ts'
import type { Hotel, RatePlan, RoomType } from '../hotels/hotel.ts'
import type { Coupon } from '../hotels/rateRules.ts'
import { storedAnswers } from '../questions/questionOf.ts'
import { timestamp } from '../start/clock.ts'
import type { Owner } from './access/owner.ts'
import { askedOfOrder } from './askedOfOrder.ts'
import type { StoredNeeds } from './holds.ts'
import { newBypassToken, withNewNumber } from './numbers.ts'
import type { StoredPoints } from './read.ts'

/** How long rooms are held for a payment. */
const HOLD_MINUTES = 15

/** What a reservation stores of the price of its order. */
type StoredQuote = {
  rooms: readonly {
    type: Pick<RoomType, 'id'>
    plan: Pick<RatePlan, 'id' | 'policy' | 'deposit_percent'>
    order: ReservationOrder['rooms'][number]
    stay: RoomDates
    price: StayPrice
  }[]
  extras: readonly BookedExtra[]
  price: StayPrice
  coupon: Pick<Coupon, 'code'> | null
  points: StoredPoints | null
  files: ReadonlyMap<string, Attachment>
}

/** A reservation that was stored now, with the end of its hold. */
type NewReservation = { id: number; number: string; held_until: Date }

async function insertOnce(
  tx: Queries,
  hotel: Hotel,
  order: ReservationOrder,
  quote: StoredQuote,
  { needs, owner, now, number }: { needs: StoredNeeds; owner: Owner; now: number; number: string },
) {
  const { checkin, checkout } = spanOf(quote.rooms.map(({ stay }) => stay))
  const [row] = await tx.query<NewReservation>(
    `INSERT INTO reservations (number, hotel_id, status, held_until, checkin, checkout, guest,
       for_someone_else, notes, payment_method, locale, price, bypass_token, coupon_code, asked,
       created_at, arrival_time, answers, extras, needs, owner,
       member_id, organization_id, points)
     VALUES ($1, $2, 'held', $14::timestamptz + ${HOLD_MINUTES} * interval '1 minute', $3, $4, $5::jsonb,
       $6, $7, $8, $9, $10::jsonb, $11, $12, $13::jsonb, $14::timestamptz, $15, $16::jsonb, $17::jsonb, $18::jsonb,
       $19, $20, $21, $22::jsonb)
     ON CONFLICT (number) DO NOTHING RETURNING id, number, held_until`,
    [
      number,
      hotel.id,
      checkin,
      checkout,
      JSON.stringify(order.guest),
      order.for_someone_else ?? false,
      order.notes ?? '',
      order.payment_method,
      order.locale,
      JSON.stringify(quote.price),
      newBypassToken(),
      quote.coupon?.code ?? null,
      JSON.stringify(askedOfOrder(order)),
      timestamp(now),
      order.arrival_time ?? null,
      JSON.stringify(storedAnswers(order.additional_questions ?? [], hotel.questions, quote.files)),
      JSON.stringify(quote.extras),
      JSON.stringify(needs),
      owner.owner,
      owner.member_id,
      owner.organization_id,
      quote.points && JSON.stringify(quote.points),
    ],
  )
  return row ?? null
}

/** Stores the held rooms of a reservation. */
export async function insertRooms(
  tx: Queries,
  reservationId: number,
  { rooms: ordered }: ReservationOrder,
  { rooms }: StoredQuote,
): Promise<void> {
  const rows = rooms.map(({ type, plan, order, stay, price }, index) => {
    const { adults, children, kids_tiers, kids_ages } = order
    const { guest } = ordered[index] ?? order
    const party = { adults, children, kids_tiers, kids_ages }
    const { promotion_id, scrape_id, adult_companion, kid_tier_A_companion } = order
    const choices = { promotion_id, scrape_id, adult_companion, kid_tier_A_companion }
    const { checkin, checkout } = stay
    const ids = { room_type_id: type.id, room_plan_id: plan.id }
    const { policy, deposit_percent } = plan
    return { ...ids, checkin, checkout, party, guest, price, policy, deposit_percent, asked: choices }
  })
  await tx.query(
    `INSERT INTO reservation_rooms (reservation_id, room_type_id, room_plan_id, checkin, checkout, status, party, guest,
       price, policy, deposit_percent, asked)
     SELECT $1, room_type_id, room_plan_id, checkin, checkout, 'held', party, guest, price, policy, deposit_percent, asked
     FROM jsonb_to_recordset($2::jsonb) AS
       m (room_type_id int, room_plan_id int, checkin date, checkout date, party jsonb, guest jsonb, price jsonb,
         policy jsonb, deposit_percent int, asked jsonb)`,
    [reservationId, JSON.stringify(rows)],
  )
}

/** Stores a held reservation with a new number. Returns its id, its number and the end of its hold. */
export const insertReservation = (
  tx: Queries,
  hotel: Hotel,
  order: ReservationOrder,
  quote: StoredQuote,
  stored: { needs: StoredNeeds; owner: Owner; now: number },
): Promise<NewReservation> =>
  withNewNumber(hotel.number_prefix, (number) => insertOnce(tx, hotel, order, quote, { ...stored, number }))
