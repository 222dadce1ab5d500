import type { Locale } from '#shared/i18n/locale.ts'
import type { Money } from '#shared/money/money.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../../database/Database.ts'
import type { Guests } from '../../hotels/stay.ts'
import { timestamp } from '../../start/clock.ts'
import type { AlertMark } from './alertRules.ts'

/** A guest who gets a mail when a stay becomes cheaper. Confirmed alerts are looked at. */
export type StoredAlert = {
  id: number
  hotel_id: number
  token: string
  email: string
  mailbox: string
  locale: Locale
  checkin: StayDate
  checkout: StayDate
  parties: Guests[]
  room_type_code: string | null
  compared_total: Money
  confirmed_at: Date | null
  mailed_at: Date | null
}

export type NewAlert = Omit<StoredAlert, 'id' | 'confirmed_at' | 'mailed_at'>

// The driver returns large integers as texts.
const read = (row: StoredAlert): StoredAlert => ({ ...row, compared_total: Number(row.compared_total) })

const readOne = async (rows: Promise<StoredAlert[]>): Promise<StoredAlert | null> => {
  const [row] = await rows
  return row ? read(row) : null
}

export const markOf = ({ compared_total, mailed_at }: StoredAlert): AlertMark => ({
  comparedTotal: compared_total,
  mailedAt: mailed_at?.getTime() ?? null,
})

/** Stores an alert that is not confirmed. Returns its id. `now` is in milliseconds. */
export async function insertAlert(tx: Queries, alert: NewAlert, now: number): Promise<number> {
  const {
    hotel_id,
    token,
    email,
    mailbox,
    locale,
    checkin,
    checkout,
    parties,
    room_type_code,
    compared_total,
  } = alert
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO price_alerts (hotel_id, token, email, mailbox, locale, checkin, checkout, parties, room_type_code,
       compared_total, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11::timestamptz) RETURNING id`,
    [
      hotel_id,
      token,
      email,
      mailbox,
      locale,
      checkin,
      checkout,
      JSON.stringify(parties),
      room_type_code,
      compared_total,
      timestamp(now),
    ],
  )
  if (!row) throw new Error('An alert was not stored')
  return row.id
}

/** The alert of a hotel with a token; null for an unknown one. */
export const readAlert = (on: Queries, hotelId: number, token: string): Promise<StoredAlert | null> =>
  readOne(on.query('SELECT * FROM price_alerts WHERE hotel_id = $1 AND token = $2', [hotelId, token]))

/** Locks an alert; null if it was deleted. */
export const lockAlert = (tx: Queries, id: number): Promise<StoredAlert | null> =>
  readOne(tx.query('SELECT * FROM price_alerts WHERE id = $1 FOR UPDATE', [id]))

/** The alert of a mailbox for the same stay; null without one. The list is locked. */
export const readSameAlert = (
  on: Queries,
  { hotel_id, mailbox, checkin, checkout, parties, room_type_code }: NewAlert,
): Promise<StoredAlert | null> =>
  readOne(
    on.query(
      `SELECT * FROM price_alerts
       WHERE hotel_id = $1 AND mailbox = $2 AND checkin = $3 AND checkout = $4 AND parties = $5::jsonb
         AND room_type_code IS NOT DISTINCT FROM $6
       ORDER BY id LIMIT 1`,
      [hotel_id, mailbox, checkin, checkout, JSON.stringify(parties), room_type_code],
    ),
  )

/** How many confirmed alerts a hotel has, and how many of them one mailbox has. */
export async function countAlerts(
  on: Queries,
  hotelId: number,
  mailbox: string,
): Promise<{ hotel: number; mailbox: number }> {
  const [row] = await on.query<{ hotel: number; mailbox: number }>(
    `SELECT count(*)::int AS hotel, count(*) FILTER (WHERE mailbox = $2)::int AS mailbox
     FROM price_alerts WHERE hotel_id = $1 AND confirmed_at IS NOT NULL`,
    [hotelId, mailbox],
  )
  return row ?? { hotel: 0, mailbox: 0 }
}

export const writeConfirmedAlert = (tx: Queries, id: number, now: number) =>
  tx.query('UPDATE price_alerts SET confirmed_at = $2::timestamptz WHERE id = $1 AND confirmed_at IS NULL', [
    id,
    timestamp(now),
  ])

/** Writes that a mail about a total is queued. */
export const writeMailed = (tx: Queries, id: number, { comparedTotal, mailedAt }: AlertMark) =>
  tx.query('UPDATE price_alerts SET compared_total = $2, mailed_at = $3::timestamptz WHERE id = $1', [
    id,
    comparedTotal,
    timestamp(mailedAt ?? 0),
  ])

export const deleteAlert = (tx: Queries, id: number) =>
  tx.query('DELETE FROM price_alerts WHERE id = $1', [id])

/**
 * Locks the next confirmed alert of a hotel whose price was not looked at since `before` (milliseconds), and notes that it is looked at
 * now. Alerts that another process has locked are left out. Null if there is none.
 */
export const claimUnchecked = (
  tx: Queries,
  hotelId: number,
  { before, now }: { before: number; now: number },
  except: readonly number[],
): Promise<StoredAlert | null> =>
  readOne(
    tx.query(
      `UPDATE price_alerts SET checked_at = $3::timestamptz WHERE id = (
         SELECT id FROM price_alerts
         WHERE hotel_id = $1 AND confirmed_at IS NOT NULL AND id <> ALL($4::int[])
           AND (checked_at IS NULL OR checked_at <= $2::timestamptz)
         ORDER BY checked_at NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING *`,
      [hotelId, timestamp(before), timestamp(now), except],
    ),
  )

/** Locks the next alert of a hotel that is deleted, except these: its stay is over on `today`, or it was not confirmed until `unconfirmedSince`. */
export const lockNextOutdatedAlert = (
  tx: Queries,
  hotelId: number,
  { today, unconfirmedSince }: { today: StayDate; unconfirmedSince: number },
  except: readonly number[],
): Promise<StoredAlert | null> =>
  readOne(
    tx.query(
      `SELECT * FROM price_alerts
       WHERE hotel_id = $1 AND id <> ALL($4::int[])
         AND (checkout <= $2::date OR (confirmed_at IS NULL AND created_at <= $3::timestamptz))
       ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [hotelId, today, timestamp(unconfirmedSince), except],
    ),
  )

/** The ids of the hotels that have alerts. */
export const hotelsWithAlerts = async (on: Queries): Promise<number[]> =>
  (await on.query<{ hotel_id: number }>('SELECT DISTINCT hotel_id FROM price_alerts ORDER BY 1')).map(
    ({ hotel_id }) => hotel_id,
  )
