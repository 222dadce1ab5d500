import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { effectOfRepetition, isLateRepetition } from './keyRules.ts'

/**
 * A request to book: its key belongs to its hotel and its client session. `fingerprint` is the hash of the order, and `replaces` the
 * number of the reservation that the guest has seen last with this key, if any.
 */
export type BookingRequest = {
  hotelId: number
  sessionId: string
  key: string
  fingerprint: string
  replaces: string | null
  /** The fingerprints of the orders that this one replaces: a late repetition of them books nothing. */
  replaced: string[]
}

/** The key has made another order. It is refused without anything of that order. */
export class AlreadyBooked extends Refusal {
  constructor(readonly reservationId: number) {
    super('already_booked')
  }
}

/** The reservation of a repeated request. `isOwn` is false if another client session made it. */
export type Repeated = { id: number; isOwn: boolean }

type Row = {
  reservation_id: number
  number: string
  session_id: string
  fingerprint: string
  replaced: string[]
}

const ROWS = `SELECT k.reservation_id, r.number, k.session_id, k.fingerprint, k.replaced
  FROM idempotency_keys k JOIN reservations r ON r.id = k.reservation_id
  WHERE k.hotel_id = $1 AND k.key = $2`

/**
 * Refuses an order that another session has replaced: the guest's session was renewed in between. This statement also sees a
 * replacement that the claim has waited for.
 */
async function refuseReplaced(tx: Queries, request: BookingRequest): Promise<void> {
  const { hotelId, key } = request
  const rows = await tx.query<Row>(ROWS, [hotelId, key])
  if (rows.some((row) => isLateRepetition(row, request))) throw new Refusal('already_booked')
}

/**
 * Claims the key of a request; null if the request is the first with this key. Waits for a running transaction with the
 * same key. Another order with the key is refused with `already_booked`, without anything of the first order.
 *
 * A guest whose session was renewed repeats the same order in another session: that is the same reservation too, or the
 * guest would book twice. An order that was replaced in another session is refused.
 */
export async function claimKey(tx: Queries, request: BookingRequest): Promise<Repeated | null> {
  const { hotelId, sessionId, key, fingerprint, replaced } = request
  const claimed = await tx.query(
    `INSERT INTO idempotency_keys (hotel_id, session_id, key, fingerprint, replaced)
     VALUES ($1, $2, $3, $4, $5::jsonb) ON CONFLICT DO NOTHING RETURNING key`,
    [hotelId, sessionId, key, fingerprint, JSON.stringify(replaced)],
  )
  if (claimed.length > 0) {
    await refuseReplaced(tx, request)
    return null
  }
  const rows = await tx.query<Row>(`${ROWS} AND (k.session_id = $3 OR k.fingerprint = $4)`, [
    hotelId,
    key,
    sessionId,
    fingerprint,
  ])
  const own = rows.find(({ session_id }) => session_id === sessionId)
  const made = own ?? rows[0]
  if (!made) throw new Error('A key was claimed but made nothing')
  const effect = effectOfRepetition(made, request)
  if (effect === 'refuse') throw new Refusal('already_booked')
  if (effect === 'other') throw new AlreadyBooked(made.reservation_id)
  return { id: made.reservation_id, isOwn: made === own }
}

/**
 * Deletes the key of a reservation, so that another order can claim it. Returns the fingerprints of the orders that the key has
 * made.
 */
export async function releaseKey(tx: Queries, request: BookingRequest, id: number): Promise<string[]> {
  const { hotelId, sessionId, key } = request
  const rows = await tx.query<Pick<Row, 'fingerprint' | 'replaced'>>(
    `DELETE FROM idempotency_keys WHERE hotel_id = $1 AND session_id = $2 AND key = $3 AND reservation_id = $4
     RETURNING fingerprint, replaced`,
    [hotelId, sessionId, key, id],
  )
  return rows.flatMap(({ fingerprint, replaced }) => [...replaced, fingerprint])
}

/** Stores the reservation that a claimed key has made. */
export async function recordReservation(tx: Queries, request: BookingRequest, id: number): Promise<void> {
  const { hotelId, sessionId, key } = request
  await tx.query(
    'UPDATE idempotency_keys SET reservation_id = $4 WHERE hotel_id = $1 AND session_id = $2 AND key = $3',
    [hotelId, sessionId, key, id],
  )
}
