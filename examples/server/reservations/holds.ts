import type { ReservationStatus } from '#shared/api/reservations.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import { timestamp } from '../start/clock.ts'

const MINUTE_MS = 60_000

/** How long the rooms stay held at least after a refusal, for another card. */
const RETRY_MS = 10 * MINUTE_MS

/** The longest hold by refusals, counted from the booking: a stolen card list must not block rooms. */
const MOST_HELD_MS = 60 * MINUTE_MS

/** Locks a reservation. Returns the end of its hold, null without one; null for an unknown reservation. */
export async function lockReservation(
  tx: Queries,
  id: number,
): Promise<{ held_until: Date | null; payment_method: string } | null> {
  const [row] = await tx.query<{ held_until: Date | null; payment_method: string }>(
    'SELECT held_until, payment_method FROM reservations WHERE id = $1 FOR UPDATE',
    [id],
  )
  return row ?? null
}

/**
 * Moves a reservation and its rooms from one status to another. `keepsEnd`: the end of the hold stays. Returns whether the
 * reservation had the first status.
 */
export async function writeStatus(
  tx: Queries,
  id: number,
  { from, to, keepsEnd }: { from: ReservationStatus; to: ReservationStatus; keepsEnd: boolean },
): Promise<boolean> {
  const written = await tx.query(
    `UPDATE reservations SET status = $3, held_until = CASE WHEN $4 THEN held_until END
     WHERE id = $1 AND status = $2 RETURNING id`,
    [id, from, to, keepsEnd],
  )
  if (written.length === 0) return false
  if (from !== to)
    await tx.query('UPDATE reservation_rooms SET status = $3 WHERE reservation_id = $1 AND status = $2', [
      id,
      from,
      to,
    ])
  return true
}

/** What a refusal, or the end of waiting, leaves of a hold: enough time for another card. `now` is in milliseconds. */
export async function keepHold(tx: Queries, id: number, now: number): Promise<void> {
  await tx.query(
    `UPDATE reservations
     SET held_until = least(greatest(coalesce(held_until, $2::timestamptz), $2::timestamptz),
       created_at + ${MOST_HELD_MS / 1000} * interval '1 second')
     WHERE id = $1 AND status = 'held'`,
    [id, timestamp(now + RETRY_MS)],
  )
}

/** Holds the rooms until this moment. */
export const holdUntil = (tx: Queries, id: number, until: Date) =>
  tx.query('UPDATE reservations SET held_until = $2::timestamptz WHERE id = $1', [id, until.toISOString()])

/** Holds the rooms until the midnight at the hotel after this day. */
export const holdThrough = (tx: Queries, id: number, day: StayDate, timeZone: string) =>
  tx.query('UPDATE reservations SET held_until = ($2::date + 1)::timestamp AT TIME ZONE $3 WHERE id = $1', [
    id,
    day,
    timeZone,
  ])

/** Ends the hold of a reservation at `now` (milliseconds). Returns false for a reservation that is not held. */
export async function endHold(tx: Queries, id: number, now: number): Promise<boolean> {
  const held = await tx.query(
    `UPDATE reservations SET held_until = $2::timestamptz WHERE id = $1 AND status = 'held' RETURNING id`,
    [id, timestamp(now)],
  )
  return held.length > 0
}

/** A night of a held room. */
export type HeldNight = { reservation_id: number; room_type_id: number; date: StayDate }

/** The nights of the held rooms of these reservations. */
export const heldNights = (on: Queries, ids: readonly number[]): Promise<HeldNight[]> =>
  on.query<HeldNight>(
    `SELECT reservation_id, room_type_id, d::date AS date
     FROM reservation_rooms CROSS JOIN generate_series(checkin, greatest(checkout - 1, checkin), interval '1 day') d
     WHERE reservation_id = ANY($1::int[]) AND status = 'held'`,
    [ids],
  )

/** Writes that these reservations are released, with their held rooms. */
export async function writeReleased(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx.query(
    `UPDATE reservation_rooms SET status = 'released' WHERE reservation_id = ANY($1::int[]) AND status = 'held'`,
    [ids],
  )
  await tx.query(`UPDATE reservations SET status = 'released' WHERE id = ANY($1::int[])`, [ids])
}

/** The uses of coupons that these reservations have, in the order of the codes. */
export const couponUsesOf = (on: Queries, ids: readonly number[]) =>
  on.query<{ brand_id: number; code: string; count: number }>(
    `SELECT h.brand_id, r.coupon_code AS code, count(*)::int AS count
     FROM reservations r JOIN hotels h ON h.id = r.hotel_id
     WHERE r.id = ANY($1::int[]) AND r.coupon_code IS NOT NULL
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [ids],
  )

/** Stores another payment method of a reservation. */
export const writePaymentMethod = (tx: Queries, id: number, method: string) =>
  tx.query('UPDATE reservations SET payment_method = $2 WHERE id = $1', [id, method])

/** Stores the member whose profile a reservation updates once it is booked. */
export const writeProfileOf = (tx: Queries, id: number, member: number) =>
  tx.query('UPDATE reservations SET profile_of = $2 WHERE id = $1', [id, member])
