import { randomBytes } from 'node:crypto'
import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../../database/Database.ts'
import { timestamp } from '../../start/clock.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import type { StoredRefund } from './StoredRefund.ts'

/** What has taken the money: a payment, or the desk of the hotel, which has no `payment_id`. */
export type RefundSource = Pick<StoredRefund, 'payment_id' | 'reservation_id'> &
  Pick<StoredPayment, 'reference' | 'currency'>

type NewRefund = Pick<StoredRefund, 'amount' | 'way' | 'cause' | 'reason'> & { takenBy: RefundSource }

/** Stores a refund: for the worker, or as ended if the hotel pays it back. `now` is in milliseconds. */
export async function insertRefund(tx: Queries, refund: NewRefund, now: number): Promise<StoredRefund> {
  const { takenBy, amount, way, cause, reason } = refund
  const ofDesk = takenBy.payment_id === null ? takenBy : null
  const isByHotel = way === 'by_hotel'
  const at = timestamp(now)
  const [row] = await tx.query<StoredRefund>(
    `INSERT INTO refunds (id, payment_id, reservation_id, reference, currency, cause, amount, way, state, asked_at, next_at, ended_at, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz, $11::timestamptz, $12::timestamptz, $13) RETURNING *`,
    [
      randomBytes(12).toString('hex'),
      takenBy.payment_id,
      takenBy.reservation_id,
      ofDesk?.reference ?? null,
      ofDesk?.currency ?? null,
      cause,
      amount,
      way,
      isByHotel ? 'by_hotel' : 'waiting',
      at,
      isByHotel ? null : at,
      isByHotel ? at : null,
      reason,
    ],
  )
  if (!row) throw new Error('A refund was not stored')
  return row
}

/** The refunds of payments, in the order in which they were asked for. */
export const refundsOf = (on: Queries, paymentIds: readonly string[]): Promise<StoredRefund[]> =>
  on.query<StoredRefund>('SELECT * FROM refunds WHERE payment_id = ANY($1::text[]) ORDER BY number', [
    paymentIds,
  ])

/** What the hotel has returned of the money that its desk has received for a reservation. */
export const refundsOfDesk = (on: Queries, reservationId: number): Promise<StoredRefund[]> =>
  on.query<StoredRefund>(
    'SELECT * FROM refunds WHERE reservation_id = $1 AND payment_id IS NULL ORDER BY number',
    [reservationId],
  )

/** The refunds of a payment that have not ended, in the order in which they are done. */
export const openRefundsOf = (on: Queries, paymentId: string): Promise<StoredRefund[]> =>
  on.query<StoredRefund>(
    'SELECT * FROM refunds WHERE payment_id = $1 AND next_at IS NOT NULL ORDER BY number',
    [paymentId],
  )

/** Whether the gateway was asked for a refund of a payment, and its answer is not known. */
export async function awaitsRefund(on: Queries, paymentId: string): Promise<boolean> {
  const sending = await on.query(`SELECT FROM refunds WHERE payment_id = $1 AND state = 'sending'`, [
    paymentId,
  ])
  return sending.length > 0
}

type Id = Pick<StoredRefund, 'id'>

/** Writes that the gateway is about to be asked to leave `rest`, and how. The first rest stays. */
export const writeTry = (
  tx: Queries,
  { id }: Id,
  { rest, way }: { rest: Money; way: StoredRefund['way'] },
  now: number,
) =>
  tx.query(
    `UPDATE refunds SET state = 'sending', rest = coalesce(rest, $2), way = $3, tries = tries + 1, is_refused = false,
       waits_for_capture = false, sent_at = $4::timestamptz, next_at = $4::timestamptz
     WHERE id = $1`,
    [id, rest, way, timestamp(now)],
  )

/** Writes that the gateway has refused a refund. */
export const writeRefusal = (tx: Queries, { id }: Id) =>
  tx.query('UPDATE refunds SET is_refused = true WHERE id = $1', [id])

/** Writes that a refund waits for the result of the capture. */
export const writeCaptureFirst = (tx: Queries, { id }: Id) =>
  tx.query('UPDATE refunds SET waits_for_capture = true WHERE id = $1', [id])

/** Plans the next look-up. After the clock has gone back, the waits begin again. */
export const writeWait = (tx: Queries, { id }: Id, pauseMs: number, now: number) =>
  tx.query(
    `UPDATE refunds SET next_at = $2::timestamptz, asked_at = least(asked_at, $3::timestamptz),
       sent_at = least(sent_at, $3::timestamptz)
     WHERE id = $1`,
    [id, timestamp(now + pauseMs), timestamp(now)],
  )

/** Ends a refund. `reason` says why the hotel pays it back. */
export const writeRefundEnd = (
  tx: Queries,
  { id }: Id,
  { state, reason }: Pick<StoredRefund, 'state' | 'reason'>,
  now: number,
) =>
  tx.query(
    `UPDATE refunds SET state = $2, reason = $3, ended_at = $4::timestamptz, next_at = NULL WHERE id = $1`,
    [id, state, reason, timestamp(now)],
  )
