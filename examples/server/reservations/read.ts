import type { Cancellation } from '#shared/api/reservationAfter.ts'
import type { Booker } from '#shared/api/reservationOrder.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Prepayment } from '#shared/money/change/prepayment.ts'
import type { Voucher } from '#shared/money/change/voucher.ts'
import type { StayPrice } from '#shared/money/price.ts'
import type { Party } from '#shared/party/party.ts'
import type { ReservationStatus } from '#shared/reservation/status.ts'
import type { VoucherDates } from '#shared/reservation/voucher.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { BookedExtra } from '../extras/bookedExtra.ts'
import type { Policy } from '../hotels/hotel.ts'
import { RECHECKS_OF_DOUBT } from '../payments/attempts/recheckRules.ts'
import type { PaymentRow } from '../payments/paymentOf.ts'
import type { StoredAnswer } from '../questions/questionOf.ts'
import type { Owner } from './access/owner.ts'
import type { AskedOfOrder } from './askedOfOrder.ts'
import type { StoredNeeds } from './holds.ts'
import type { RefundRow, StoredEntry } from './money/movements.ts'
import type { StoredVersion } from './versions.ts'

/** What the order of a room said besides, and what the price of a change needs of the nights that stay. */
export type AskedOfRoom = {
  /** The promotion of the search result. */
  promotion_id?: string
  /** The day at the hotel on which a night got its price, by date. Missing nights got it with the booking. */
  priced_on?: Record<StayDate, StayDate>
  /** What the coupon gave when it was ordered, in minor units. Missing before the first change: it is a line of the price. */
  coupon_most?: number
}

export type StoredRoom = {
  id: number
  room_type_id: number
  room_plan_id: number
  checkin: StayDate
  checkout: StayDate
  status: Reservation['status']
  party: Party
  guest: Reservation['rooms'][number]['guest']
  price: StayPrice
  policy: Policy
  fees: number
  least: number
  /** What is paid for it before the stay, in minor units. Null before the first change: it follows from price and payment method. */
  prepaid: number | null
  /** The deposit of its plan, as it was when the room got this plan. Null without one. */
  deposit_percent: number | null
  /** How it is paid before the stay. Null before the first change: it follows from the deposit and the payment method. */
  prepayment: Prepayment | null
  asked: AskedOfRoom
}

/**
 * A voucher as a reservation stores it. `reference` names its sale in the system of the hotel, `sold_to` is a hash with a key of the mail
 * address of this sale, and `sold_with` its payment method: guests may change both later. `plans` are the codes of the plans of the hotel
 * for which a voucher of nights is.
 */
export type StoredVoucher = Voucher &
  VoucherDates & {
    reference: string
    sold_to?: string
    sold_with?: Reservation['payment_method']
    plans?: string[]
  }

/**
 * The points that pay for a reservation. `member` has used them, and `value` is what those are worth that have not returned: `point`, what
 * one of them pays, times their number.
 */
export type StoredPoints = Pick<Voucher, 'value' | 'fees'> & { point: number; member: number }

/** A stored reservation with its rooms and its ledger. */
export type StoredReservation = Owner & {
  id: number
  number: string
  hotel_id: number
  status: ReservationStatus
  held_until: Date | null
  checkin: string
  checkout: string
  guest: Booker
  for_someone_else: boolean
  notes: string
  answers: StoredAnswer[]
  extras: BookedExtra[]
  arrival_time: string | null
  is_mailed: boolean
  payment_method: Reservation['payment_method']
  locale: Locale
  price: StayPrice
  coupon_code: string | null
  /** The voucher that pays for it; null without one. */
  voucher: StoredVoucher | null
  /** The points that pay for it; null without points. A reservation never has both. */
  points: StoredPoints | null
  bypass_token: string
  created_at: Date
  /** The member whose profile the booking updates. */
  profile_of: number | null
  /** What it holds of each part of its order. */
  needs: StoredNeeds
  rooms: StoredRoom[]
  version: number
  /** All fees for extras that were removed too late, in minor units. */
  extra_fees: number
  asked: AskedOfOrder
  /** Null before it is booked. */
  versions: StoredVersion[] | null
  cancellation: (Cancellation & { reason: string; details: string }) | null
  ledger: StoredEntry[] | null
  /** All refunds, in the order in which they were asked for. */
  refunds: RefundRow[]
  /** All payments, as their rows: the payment of the booking first, and then the payments of changes. Their moments are texts. */
  payments: PaymentRow[]
  /** The payment of the booking. */
  payment: PaymentRow | null
}

const SQL = `
  SELECT r.*,
    (SELECT coalesce(jsonb_agg(to_jsonb(m) ORDER BY m.id), '[]') FROM reservation_rooms m WHERE m.reservation_id = r.id) AS rooms,
    (
      SELECT jsonb_agg(jsonb_build_object('kind', l.kind, 'amount', l.amount, 'at', l.at, 'payment_id', l.payment_id) ORDER BY l.id)
      FROM ledger l WHERE l.reservation_id = r.id
    ) AS ledger,
    coalesce((
      SELECT jsonb_agg(to_jsonb(p) || jsonb_build_object(
        'is_uncertain', EXISTS (
          SELECT FROM payment_attempts a WHERE a.payment_id = p.id AND (a.is_doubtful
            OR (a.is_uncertain AND a.recheck_at IS NOT NULL AND a.rechecks < ${RECHECKS_OF_DOUBT}))
        ),
        'is_given_back', EXISTS (
          SELECT FROM payment_ledger l
          WHERE l.payment_id = p.id AND l.event = 'refund' AND l.from_state = 'expired' AND l.to_state = 'expired'
        )
      ) ORDER BY p.subject_id NULLS FIRST) FROM payments p WHERE p.reservation_id = r.id
    ), '[]') AS payments,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('payment_id', f.payment_id, 'amount', f.amount, 'state', f.state, 'way', f.way,
        'asked_at', f.asked_at, 'ended_at', f.ended_at) ORDER BY f.number)
      FROM refunds f WHERE f.reservation_id = r.id
    ), '[]') AS refunds,
    (
      SELECT jsonb_agg(to_jsonb(v) - 'content' ORDER BY v.number) FROM reservation_versions v WHERE v.reservation_id = r.id
    ) AS versions,
    EXISTS (
      SELECT FROM outbox o WHERE o.subject_id = r.id
        AND o.kind IN (CASE r.status WHEN 'held' THEN 'transfer' ELSE 'confirmation' END, 'voucher_issued')
    ) AS is_mailed
  FROM reservations r WHERE `

const storedOf = (row: StoredReservation | undefined): StoredReservation | null =>
  row ? { ...row, payment: row.payments.find(({ subject }) => subject === 'booking') ?? null } : null

/** A reservation by its id, with its rooms and payments; null for an unknown one. */
export async function readById(on: Queries, id: number): Promise<StoredReservation | null> {
  const [row] = await on.query<StoredReservation>(`${SQL} r.id = $1`, [id])
  return storedOf(row)
}

/** What decides who may open a reservation. */
export type ReservationKeys = Owner & {
  id: number
  number: string
  hotel_id: number
  bypass_token: string
  email: string
  /** The fingerprint of the token that the last new e-mail address has replaced; null without one. */
  former_token: string | null
}

/** Reads only what decides who may open a reservation, by its id or its stored number. */
export async function readKeys(
  on: Queries,
  by: { id: number } | { number: string },
): Promise<ReservationKeys | null> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['number', by.number]
  const [row] = await on.query<ReservationKeys>(
    `SELECT r.id, r.number, r.hotel_id, r.bypass_token, r.guest->>'email' AS email, r.owner, r.member_id, r.organization_id, (
       SELECT d.before->>'token' FROM detail_changes d
       WHERE d.reservation_id = r.id AND d.before->>'token' IS NOT NULL ORDER BY d.id DESC LIMIT 1
     ) AS former_token
     FROM reservations r WHERE r.${column} = $1`,
    [value],
  )
  return row ?? null
}
