import { randomBytes } from 'node:crypto'
import type { ChangeOffer } from '#shared/api/changes.ts'
import type { VersionActor } from '#shared/api/reservationAfter.ts'
import type { Balance } from '#shared/money/change/balance.ts'
import type { VoucherChange } from '#shared/money/change/voucher.ts'
import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../database/Database.ts'
import type { OrderAmounts } from '../order/parts.ts'
import type { NextVersion } from '../reservations/writeChange.ts'
import { timestamp } from '../start/clock.ts'

/** How long an offer binds. */
const OFFER_MS = 10 * 60_000

/** What an offer says beside the two versions. Amounts in minor units. */
type OfferSums = Balance &
  Pick<ChangeOffer, 'fee' | 'given_back' | 'paid' | 'at_hotel_before' | 'difference' | 'methods'> & {
    /** By room, in the order of the next version. */
    rooms: Omit<ChangeOffer['rooms'][number], 'reservation_hotel_room_id'>[]
    /** All fees after the change, minus all fees before, without what a voucher pays of them. Below 0 if the hotel cancels. */
    fees_added: Money
    voucher: VoucherChange | null
    /** Of the points that return, those that are valid for 30 more days. Left out without points. */
    points_prolonged?: number
  }

/** All that an offer binds. */
export type OfferContent = {
  next: NextVersion
  sums: OfferSums
  /** How the refund comes back, as it was planned at the instant of the offer. */
  refund_ways: ChangeOffer['refund_ways']
  /** Whether it adds and moves nothing. */
  removes_only: boolean
}

/** An offer as it is stored. */
export type StoredOffer = {
  id: string
  reservation_id: number
  /** The version that it changes. */
  version: number
  kind: ChangeOffer['kind']
  made_at: Date
  expires_at: Date
  /** Whether money has moved since the offer was made. */
  money_moved: boolean
  content: OfferContent
}

/** An agreed offer as it is stored. */
export type StoredChange = {
  id: number
  offer_id: string
  reservation_id: number
  actor: VersionActor
  state: 'paying' | 'settled' | 'withdrawn'
  /** What it has beyond the old version while it is paid. */
  taken: OrderAmounts
  payment_id: string | null
  agreed_at: Date
  ended_at: Date | null
  cause: string | null
}

type NewOffer = Pick<StoredOffer, 'reservation_id' | 'version' | 'kind' | 'content'> & {
  wish: object
  /** The instant at which it ends at the latest, in milliseconds; null without one. */
  ends: number | null
}

/**
 * Stores an offer that is made at `now` (milliseconds) and binds for ten minutes, or until it `ends`. Its id is no guess: 96 random
 * bits.
 */
export async function insertOffer(
  tx: Queries,
  { reservation_id, version, kind, wish, content, ends }: NewOffer,
  now: number,
): Promise<StoredOffer> {
  const [row] = await tx.query<StoredOffer>(
    `INSERT INTO change_offers (id, reservation_id, version, kind, made_at, expires_at, wish, content)
     VALUES ($1, $2, $3, $4, $5::timestamptz, $6::timestamptz, $7::jsonb, $8::jsonb) RETURNING *`,
    [
      randomBytes(12).toString('hex'),
      reservation_id,
      version,
      kind,
      timestamp(now),
      timestamp(Math.min(now + OFFER_MS, ends ?? Number.POSITIVE_INFINITY)),
      JSON.stringify(wish),
      JSON.stringify(content),
    ],
  )
  if (!row) throw new Error('An offer was not stored')
  return row
}

/** The offer of a reservation with this id; null for any other. */
export async function readOffer(on: Queries, reservationId: number, id: string): Promise<StoredOffer | null> {
  const [row] = await on.query<StoredOffer>(
    'SELECT * FROM change_offers WHERE id = $1 AND reservation_id = $2',
    [id, reservationId],
  )
  return row ?? null
}

/**
 * Ends the offers of a reservation that no guest has agreed to, at `now` (milliseconds): other money is paid than they were made from. A
 * second movement of the same amount would hide the first one from the comparison of what is paid.
 */
export const endOffers = (tx: Queries, reservationId: number, now: number): Promise<unknown> =>
  tx.query(
    `UPDATE change_offers o SET money_moved = true WHERE reservation_id = $1 AND expires_at > $2::timestamptz
       AND NOT EXISTS (SELECT FROM changes c WHERE c.offer_id = o.id)`,
    [reservationId, timestamp(now)],
  )

/** The change of an agreed offer; null if no guest has agreed to it. */
export async function readChangeOf(on: Queries, offerId: string): Promise<StoredChange | null> {
  const [row] = await on.query<StoredChange>('SELECT * FROM changes WHERE offer_id = $1', [offerId])
  return row ?? null
}

/** Locks a change, whose reservation is locked; null for an unknown one. */
export async function lockChange(tx: Queries, id: number): Promise<StoredChange | null> {
  const [row] = await tx.query<StoredChange>('SELECT * FROM changes WHERE id = $1 FOR UPDATE', [id])
  return row ?? null
}

/** Locks the change of a reservation that is paid, whose reservation is locked; null without one. */
export async function lockOpenChange(tx: Queries, reservationId: number): Promise<StoredChange | null> {
  const [row] = await tx.query<StoredChange>(
    `SELECT * FROM changes WHERE reservation_id = $1 AND state = 'paying' FOR UPDATE`,
    [reservationId],
  )
  return row ?? null
}

/** What the open change of a reservation has beyond the old version; nothing without one. */
export async function takenByOpen(on: Queries, reservationId: number): Promise<OrderAmounts> {
  const [row] = await on.query<{ taken: OrderAmounts }>(
    `SELECT taken FROM changes WHERE reservation_id = $1 AND state = 'paying'`,
    [reservationId],
  )
  return row?.taken ?? {}
}

/** Stores an agreed offer as a change that is paid. */
export async function insertChange(
  tx: Queries,
  {
    offer_id,
    reservation_id,
    actor,
    taken,
  }: Pick<StoredChange, 'offer_id' | 'reservation_id' | 'actor' | 'taken'>,
  now: number,
): Promise<StoredChange> {
  const [row] = await tx.query<StoredChange>(
    `INSERT INTO changes (offer_id, reservation_id, actor, state, taken, agreed_at)
     VALUES ($1, $2, $3, 'paying', $4::jsonb, $5::timestamptz) RETURNING *`,
    [offer_id, reservation_id, actor, JSON.stringify(taken), timestamp(now)],
  )
  if (!row) throw new Error('A change was not stored')
  return row
}

/** Names the payment of a change. */
export const writePaymentOf = (tx: Queries, id: number, paymentId: string) =>
  tx.query('UPDATE changes SET payment_id = $2 WHERE id = $1', [id, paymentId])

/**
 * Why a change is withdrawn. `stopped`: by the guest. `replaced`: by another agreement. `other_version`: by the hotel, or because other
 * money is paid. After `cancelled` another mail follows.
 */
export type WithdrawalCause = 'not_paid' | 'stopped' | 'replaced' | 'other_version' | 'cancelled'

/** Ends a locked change that is paid. `cause` says why it was withdrawn. */
export const endChange = (
  tx: Queries,
  id: number,
  { state, cause, now }: { state: 'settled' | 'withdrawn'; cause: WithdrawalCause | null; now: number },
) =>
  tx.query('UPDATE changes SET state = $2, cause = $3, ended_at = $4::timestamptz WHERE id = $1', [
    id,
    state,
    cause,
    timestamp(now),
  ])

/** The mail about a locked change that was withdrawn waits for the look-up of its payment. */
export const waitForLookUp = (tx: Queries, id: number) =>
  tx.query('UPDATE changes SET awaits_look_up = true WHERE id = $1', [id])

/** Ends the wait of the mail about a change. Returns whether the mail has waited. */
export async function endWaitOfMail(tx: Queries, id: number): Promise<boolean> {
  const waited = await tx.query(
    'UPDATE changes SET awaits_look_up = false WHERE id = $1 AND awaits_look_up RETURNING id',
    [id],
  )
  return waited.length > 0
}

/** The guest has begun the change, and not finished it. */
const unfinished: WithdrawalCause[] = ['not_paid', 'stopped', 'replaced']

/** When the changes of a reservation ended that took rooms and that its guest has not finished since a moment (all in milliseconds). */
export async function endsOfUnfinished(on: Queries, reservationId: number, since: number): Promise<number[]> {
  const rows = await on.query<{ ended_at: Date }>(
    `SELECT ended_at FROM changes
     WHERE reservation_id = $1 AND state = 'withdrawn' AND cause = ANY($3::text[]) AND ended_at > $2::timestamptz
       AND coalesce(taken->'rooms', '{}') <> '{}'`,
    [reservationId, timestamp(since), unfinished],
  )
  return rows.map(({ ended_at }) => ended_at.getTime())
}
