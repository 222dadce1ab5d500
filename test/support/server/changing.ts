import type { ChangeOffer, ChangeRequest } from '#shared/api/changes.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { datesOfUse } from '#shared/stay/roomDates.ts'
import type { Queries } from '../../../examples/server/database/Database.ts'
import type { Answer, Guest } from './guest.ts'

const paramsOf = ({ hotel_id, number }: Reservation) => ({ hotelId: hotel_id, id: number })

/** The id of a room of a reservation. */
export const roomIdOf = ({ rooms }: Reservation, place = 0): number =>
  rooms[place]?.reservation_hotel_room_id ?? 0

/** Asks for an offer with the token of a reservation. */
export const askOffer = (
  guest: Guest,
  reservation: Reservation,
  request: Omit<ChangeRequest, 'locale'> & Partial<Pick<ChangeRequest, 'locale'>>,
  headers: Record<string, string> = {},
): Promise<Answer<ChangeOffer>> =>
  guest.call(
    api.changes.offer,
    {
      params: paramsOf(reservation),
      body: { bypass_token: reservation.bypass_token, locale: 'en', ...request },
    },
    headers,
  )

/** Agrees to an offer with the token of a reservation. */
export const agreeTo = (
  guest: Guest,
  reservation: Reservation,
  change_offer_id: string,
  headers: Record<string, string> = {},
): Promise<Answer<Reservation>> =>
  guest.call(
    api.changes.agree,
    { params: paramsOf(reservation), body: { bypass_token: reservation.bypass_token, change_offer_id } },
    headers,
  )

type CancelBody = { reason?: 'trip_cancelled'; details?: string; change_offer_id?: string; fee?: number }

/** Cancels a reservation with its token. */
export const cancelWhole = (
  guest: Guest,
  reservation: Reservation,
  body: CancelBody = {},
  headers: Record<string, string> = {},
): Promise<Answer<Reservation>> =>
  guest.call(
    api.changes.cancel,
    { params: paramsOf(reservation), query: { bypass_token: reservation.bypass_token }, body },
    headers,
  )

/** The body of an answer; throws with the refusal if there is none. */
export function bodyOf<T>({ status, body }: Answer<T>): T {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** How a room of a reservation is to be. `percent` is the fee for cancelling it in the 200 days before the check-in. */
type RoomState = { price: number; percent: number; daysBefore?: number }

/** A price with equal nights, without local tax. What is left of the division is in the first night. */
function priceOf(
  price: number,
  { checkin_date, checkout_date, price: { currency } }: Reservation['rooms'][number],
) {
  const dates = datesOfUse({ checkin: checkin_date, checkout: checkout_date })
  const night = Math.floor(price / dates.length)
  const lines = dates.map((date, at) => ({
    kind: checkin_date === checkout_date ? 'day_use' : 'night',
    date,
    amount: at === 0 ? price - night * (dates.length - 1) : night,
  }))
  return { currency, lines, total: price, tax: 0, taxes: [], service_fee: 0 }
}

/**
 * Writes these prices and fees into the rooms of a booked reservation without extras, as if it was booked so with a payment method. `paid`
 * was paid before the stay, and no gateway can return it.
 */
export async function restate(
  database: Queries,
  reservation: Reservation,
  rooms: readonly RoomState[],
  { method = 'on_site', paid = 0 }: { method?: PaymentMethod; paid?: number } = {},
): Promise<void> {
  const { id, number, hotel_id } = reservation
  const prices = reservation.rooms.map((room, at) => priceOf(rooms[at]?.price ?? 0, room))
  const total = rooms.reduce((sum, { price }) => sum + price, 0)
  const price = { ...prices[0], lines: prices.flatMap(({ lines }) => lines), total }
  await database.query('UPDATE reservations SET price = $2::jsonb, payment_method = $3 WHERE id = $1', [
    id,
    JSON.stringify(price),
    method,
  ])
  for (const [at, room] of reservation.rooms.entries()) {
    const { percent = 0, daysBefore = 200 } = rooms[at] ?? {}
    const parts = percent === 0 ? [] : [{ days_before: daysBefore, percentage_of_cost: percent }]
    await database.query(
      `UPDATE reservation_rooms SET price = $2::jsonb,
         policy = policy || jsonb_build_object('parts', $3::jsonb, 'no_show_percent', 100) WHERE id = $1`,
      [room.reservation_hotel_room_id, JSON.stringify(prices[at]), JSON.stringify(parts)],
    )
  }
  await database.query('DELETE FROM ledger WHERE reservation_id = $1', [id])
  await database.query(
    `INSERT INTO ledger (reservation_id, kind, amount, at)
     SELECT $1, kind, amount, now() FROM (VALUES ('charge_at_hotel', $2::bigint), ('charge', $3::bigint)) AS l (kind, amount)
     WHERE amount > 0`,
    [id, total - paid, paid],
  )
  if (paid > 0)
    await database.query(
      `INSERT INTO payments (id, subject, reservation_id, hotel_id, reference, payer, locale, valid_on, kind, amount, currency, state)
       VALUES ('paid-' || $1::int, 'booking', $1, $2, $3, 'hanako@example.com', 'en', $4, 'transfer', $5, $6, 'captured')`,
      [id, hotel_id, number, reservation.checkout, paid, reservation.price.currency],
    )
}

/** The sum of the rows of one kind in the statement of a reservation. */
export const ledgerSum = ({ ledger }: Reservation, kind: string): number =>
  ledger.filter((row) => row.kind === kind).reduce((sum, { amount }) => sum + amount, 0)

/** The request to give up rooms of a reservation, by their places. */
export const withoutRooms = ({ rooms }: Reservation, ...places: number[]) => ({
  rooms: places.map((place) => ({
    reservation_hotel_room_id: rooms[place]?.reservation_hotel_room_id ?? 0,
    is_given_up: true,
  })),
})
