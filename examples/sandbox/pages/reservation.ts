import { endingsOn } from '../../server/changes/cancellation/endByHotel.ts'
import { hotelToday } from '../../server/hotels/stayRules.ts'
import { storedNumber } from '../../server/reservations/numbers.ts'
import type { Tenant } from '../tenants/Tenant.ts'

/** What a reservation was and is, as the hotel sees it: its rows, without names and addresses. Amounts in minor units. */
export type ReservationRecord = {
  number: string
  status: string
  checkin: string
  checkout: string
  version: number
  currency: string
  cancellation: Record<string, unknown> | null
  voucher: Record<string, unknown> | null
  versions: { number: number; at: Date; actor: string; cause: string; cost: number }[]
  offers: {
    id: string
    version: number
    kind: string
    made_at: Date
    expires_at: Date
    wish: Record<string, unknown>
    sums: Record<string, unknown> | null
    state: string | null
    ended_at: Date | null
    cause: string | null
  }[]
  payments: {
    id: string
    subject: string
    kind: string
    amount: number
    state: string
    error_code: number | null
    until: Date | null
  }[]
  refunds: {
    id: string
    payment_id: string
    cause: string | null
    amount: number
    way: string
    state: string
    tries: number
    asked_at: Date
    ended_at: Date | null
    reason: string | null
  }[]
  ledger: { kind: string; amount: number; at: Date }[]
  details: { at: Date; actor: string; cause: string }[]
  /** How the hotel can end it today. */
  endings: ReturnType<typeof endingsOn>
}

type Lists = Pick<ReservationRecord, 'versions' | 'offers' | 'payments' | 'refunds' | 'ledger' | 'details'>
type Row = Omit<ReservationRecord, keyof Lists | 'endings'> & { id: number; hotel_id: number }

/** The record of a reservation, each list from the first row to the last one. Null for an unknown number. */
export async function recordOf({ services }: Tenant, number: string): Promise<ReservationRecord | null> {
  const { database, catalogue, clock } = services
  const [row] = await database.query<Row>(
    `SELECT id, hotel_id, number, status, checkin, checkout, version, price->>'currency' AS currency, cancellation, voucher
     FROM reservations WHERE number = $1`,
    [storedNumber(number)],
  )
  if (!row) return null
  const { id, hotel_id, ...reservation } = row
  const hotel = catalogue.hotel(hotel_id)
  const rows = <T extends Record<string, unknown>>(sql: string) => database.query<T>(sql, [id])
  return {
    ...reservation,
    endings: hotel && row.status === 'reserved' ? endingsOn(hotelToday(hotel, clock.now()), row) : [],
    versions: await rows<Lists['versions'][number]>(
      `SELECT number, at, actor, cause, cost FROM reservation_versions
       WHERE reservation_id = $1 ORDER BY number`,
    ),
    offers: await rows<Lists['offers'][number]>(
      `SELECT o.id, o.version, o.kind, o.made_at, o.expires_at, o.wish, o.content->'sums' AS sums,
         c.state, c.ended_at, c.cause
       FROM change_offers o LEFT JOIN changes c ON c.offer_id = o.id
       WHERE o.reservation_id = $1 ORDER BY o.made_at, o.id`,
    ),
    payments: await rows<Lists['payments'][number]>(
      `SELECT id, subject, kind, amount, state, error_code, until FROM payments
       WHERE reservation_id = $1 ORDER BY subject_id NULLS FIRST, id`,
    ),
    refunds: await rows<Lists['refunds'][number]>(
      `SELECT f.id, f.payment_id, f.cause, f.amount, f.way, f.state, f.tries, f.asked_at, f.ended_at, f.reason
       FROM refunds f WHERE f.reservation_id = $1 ORDER BY f.number`,
    ),
    ledger: await rows<Lists['ledger'][number]>(
      'SELECT kind, amount, at FROM ledger WHERE reservation_id = $1 ORDER BY id',
    ),
    details: await rows<Lists['details'][number]>(
      'SELECT at, actor, cause FROM detail_changes WHERE reservation_id = $1 ORDER BY id',
    ),
  }
}
