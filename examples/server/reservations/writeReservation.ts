import type { ReservationStatus } from '#shared/reservation/status.ts'
import type { Queries } from '../database/Database.ts'
import { forgetHold, setHoldEnd } from '../inventory/roomHolds.ts'
import type { StoredNeeds } from './holds.ts'
import type { StoredReservation } from './read.ts'

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
  if (to === 'held' && !keepsEnd) await setHoldEnd(tx, id, null)
  if (from === 'held' && to !== 'held') await forgetHold(tx, id)
  if (from !== to)
    await tx.query('UPDATE reservation_rooms SET status = $3 WHERE reservation_id = $1 AND status = $2', [
      id,
      from,
      to,
    ])
  return true
}

/** Writes that a held reservation is released, with its rooms. */
export const writeReleased = (tx: Queries, id: number): Promise<boolean> =>
  writeStatus(tx, id, { from: 'held', to: 'released', keepsEnd: true })

/** Writes what a reservation has of each part of its order. */
export const writeNeeds = (tx: Queries, id: number, needs: StoredNeeds) =>
  tx.query('UPDATE reservations SET needs = $2::jsonb WHERE id = $1', [id, JSON.stringify(needs)])

/** Stores another payment method of a reservation. */
export const writePaymentMethod = (tx: Queries, id: number, method: string) =>
  tx.query('UPDATE reservations SET payment_method = $2 WHERE id = $1', [id, method])

/** Stores the member whose profile a reservation updates once it is booked. */
export const writeProfileOf = (tx: Queries, id: number, member: number) =>
  tx.query('UPDATE reservations SET profile_of = $2 WHERE id = $1', [id, member])

/** Ends a voucher that the hotel withdraws: it has no stay, and no dates can be chosen with it. The version number rises. */
export const writeWithdrawnVoucher = (
  tx: Queries,
  id: number,
  cancellation: NonNullable<StoredReservation['cancellation']>,
) =>
  tx.query(
    `UPDATE reservations SET status = 'cancelled', cancellation = $2::jsonb, version = version + 1 WHERE id = $1`,
    [id, JSON.stringify(cancellation)],
  )
