import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { timestamp } from '../start/clock.ts'
import { effectOfRepetition, isWithdrawn, type SentOrder, statedTime } from './keyRules.ts'

/** A request to book: its key belongs to its hotel and its client session. */
export type BookingRequest = SentOrder & {
  hotelId: number
  sessionId: string
  key: string
  /** The e-mail address of the guest. */
  email: string
  /** The time of the request, in ms. */
  now: number
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
export type RepeatedOrder = { id: number; isOwn: boolean }

type KeyRow = {
  reservation_id: number
  session_id: string
  fingerprint: string
  replaced: string[]
  confirmed_at: Date | null
  isOfGuest: boolean
}

/**
 * The order that a key has made: in the session of the request, or in another session of the guest, which was renewed. A person who
 * was sent the link of a booking has its key too. The guest is known by the same order or the same e-mail address.
 * A person who has the link and this address can end a hold that waits for a card, and reads nothing.
 */
async function readMade(tx: Queries, request: BookingRequest): Promise<KeyRow | undefined> {
  const { hotelId, sessionId, key, fingerprint, email } = request
  const rows = await tx.query<KeyRow>(
    `SELECT k.reservation_id, k.session_id, k.fingerprint, k.replaced, k.confirmed_at,
       lower(r.guest->>'email') = lower($3) AS "isOfGuest"
     FROM idempotency_keys k JOIN reservations r ON r.id = k.reservation_id
     WHERE k.hotel_id = $1 AND k.key = $2 ORDER BY k.reservation_id DESC`,
    [hotelId, key, email],
  )
  return (
    rows.find(({ session_id }) => session_id === sessionId) ??
    rows.find((row) => row.fingerprint === fingerprint) ??
    rows.find(({ isOfGuest }) => isOfGuest)
  )
}

/** Deletes the key that a request has claimed, because the guest has made an order with it in another session. */
const unclaim = (tx: Queries, { hotelId, sessionId, key }: BookingRequest) =>
  tx.query(
    'DELETE FROM idempotency_keys WHERE hotel_id = $1 AND session_id = $2 AND key = $3 AND reservation_id IS NULL',
    [hotelId, sessionId, key],
  )

const confirmedOf = ({ confirmedAt }: SentOrder) => (confirmedAt === null ? null : timestamp(confirmedAt))

/**
 * Inserts the key of a request, and reads what the key has made. Waits for a running transaction with the same key. `isNew`: the
 * request has inserted the key; it is deleted again if the guest has made an order with it in another session.
 */
async function insertKey(tx: Queries, request: BookingRequest): Promise<{ made?: KeyRow; isNew: boolean }> {
  const { hotelId, sessionId, key, fingerprint, replaced } = request
  const inserted = await tx.query(
    `INSERT INTO idempotency_keys (hotel_id, session_id, key, fingerprint, replaced, confirmed_at)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6::timestamptz) ON CONFLICT DO NOTHING RETURNING key`,
    [hotelId, sessionId, key, fingerprint, JSON.stringify(replaced), confirmedOf(request)],
  )
  const made = await readMade(tx, request)
  if (made && inserted.length > 0) await unclaim(tx, request)
  return { ...(made && { made }), isNew: inserted.length > 0 }
}

/** The most attempts to read a key that other requests claim at the same time. */
const MOST_ATTEMPTS = 5

/** The number of the next attempt. Throws after the last one: the key has made nothing that can be read. */
function next(attempt: number): number {
  if (attempt === MOST_ATTEMPTS) throw new Error('A key was claimed but made nothing')
  return attempt + 1
}

/** The condition of the orders that a request may have withdrawn, with the parameters $1 to $4. */
const OF_WITHDRAWN =
  'hotel_id = $1 AND key = $2 AND (session_id = $3 OR fingerprint = $4) AND reservation_id IS NULL'

/**
 * Deletes the withdrawn orders of a key, for an order that the guest has confirmed later. Returns their fingerprints. Refused with
 * `reservation_not_found` if the request is one of them: it has made no reservation, and the guest may have read so.
 */
async function endWithdrawal(tx: Queries, request: BookingRequest): Promise<string[]> {
  const { hotelId, sessionId, key, fingerprint } = request
  const rows = await tx.query<Pick<KeyRow, 'fingerprint' | 'replaced' | 'confirmed_at'>>(
    `DELETE FROM idempotency_keys WHERE ${OF_WITHDRAWN} RETURNING fingerprint, replaced, confirmed_at`,
    [hotelId, key, sessionId, fingerprint],
  )
  return rows.flatMap((row) => {
    const replaced = [...row.replaced, row.fingerprint]
    const confirmedAt = row.confirmed_at?.getTime() ?? null
    if (isWithdrawn({ replaced, confirmedAt }, request)) throw new Refusal('reservation_not_found')
    return replaced
  })
}

/**
 * The reservation that the order of a request has made; null if it has made none. Then the order is withdrawn: it books nothing if
 * it arrives later. Refused as `claimKey` refuses.
 */
export async function withdrawUnbooked(
  tx: Queries,
  request: BookingRequest,
  attempt = 1,
): Promise<RepeatedOrder | null> {
  const { made, isNew } = await insertKey(tx, request)
  if (made) return repeated(tx, made, request)
  if (isNew) return null
  const { hotelId, sessionId, key, fingerprint } = request
  const withdrawn = await tx.query(
    `UPDATE idempotency_keys SET replaced = replaced || to_jsonb($4::text),
       confirmed_at = greatest(confirmed_at, $5::timestamptz)
     WHERE ${OF_WITHDRAWN} RETURNING key`,
    [hotelId, key, sessionId, fingerprint, confirmedOf(request)],
  )
  // Another request has claimed the key in the meantime.
  return withdrawn.length > 0 ? null : withdrawUnbooked(tx, request, next(attempt))
}

/**
 * Claims the key of a request; null if the request is the first with this key. Waits for a running transaction with the
 * same key. Another order with the key is refused with `already_booked`, without anything of the first order.
 *
 * A guest whose session was renewed repeats the same order in another session: that is the same reservation too, or the
 * guest would book twice. A changed order replaces the order of the other session.
 */
export async function claimKey(
  tx: Queries,
  request: BookingRequest,
  attempt = 1,
): Promise<RepeatedOrder | null> {
  const { made, isNew } = await insertKey(tx, request)
  if (made) return repeated(tx, made, request)
  if (isNew) return null
  const withdrawn = await endWithdrawal(tx, request)
  return claimKey(tx, { ...request, replaced: [...request.replaced, ...withdrawn] }, next(attempt))
}

/**
 * Withdraws an order whose key has made another one, which the order would replace: it books nothing if it arrives later, unless
 * the guest confirms it again. The other order stays as it is.
 */
export async function withdrawBeside(tx: Queries, request: BookingRequest, madeId: number): Promise<void> {
  const { hotelId, key, fingerprint } = request
  await tx.query(
    `UPDATE idempotency_keys SET replaced = replaced || to_jsonb($4::text),
       confirmed_at = greatest(confirmed_at, $5::timestamptz)
     WHERE hotel_id = $1 AND key = $2 AND reservation_id = $3`,
    [hotelId, key, madeId, fingerprint, confirmedOf(request)],
  )
}

/** The reservation of a repeated request. Another order with the key is refused. */
async function repeated(tx: Queries, made: KeyRow, request: BookingRequest): Promise<RepeatedOrder> {
  const { sessionId, fingerprint } = request
  const effect = effectOfRepetition(
    { ...made, confirmedAt: statedTime(made.confirmed_at?.getTime() ?? null, request.now) },
    request,
  )
  if (effect === 'refuse') throw new Refusal('already_booked')
  if (effect === 'other') throw new AlreadyBooked(made.reservation_id)
  await tx.query(
    `UPDATE idempotency_keys SET confirmed_at = greatest(confirmed_at, $3::timestamptz)
     WHERE reservation_id = $1 AND fingerprint = $2`,
    [made.reservation_id, fingerprint, confirmedOf(request)],
  )
  return { id: made.reservation_id, isOwn: made.session_id === sessionId }
}

/**
 * Deletes the key of a reservation, so that another order can claim it. Returns the fingerprints of the orders that the key has
 * made.
 */
export async function releaseKey(
  tx: Queries,
  { hotelId, key }: BookingRequest,
  id: number,
): Promise<string[]> {
  const rows = await tx.query<Pick<KeyRow, 'fingerprint' | 'replaced'>>(
    `DELETE FROM idempotency_keys WHERE hotel_id = $1 AND key = $2 AND reservation_id = $3
     RETURNING fingerprint, replaced`,
    [hotelId, key, id],
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
