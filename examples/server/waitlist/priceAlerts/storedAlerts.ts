import type { IdentityKind } from '#shared/api/identity.ts'
import type { Money } from '#shared/money/money.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../../database/Database.ts'
import { timestamp } from '../../start/clock.ts'
import type { StoredWish } from '../storedWish.ts'
import type { AlertMark } from './alertRules.ts'

/** A guest who gets a mail when a stay becomes cheaper. Confirmed alerts are looked at. */
export type StoredAlert = StoredWish & {
  id: number
  /** Whose prices are compared, as a session stores a person. */
  member_id: number | null
  person_id: number | null
  compared_total: Money
  /** The kind of the person when the compared total was read. */
  compared_as: IdentityKind
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

export const markOf = ({ compared_total, compared_as, mailed_at }: StoredAlert): AlertMark => ({
  comparedTotal: compared_total,
  comparedAs: compared_as,
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
    member_id,
    person_id,
    compared_total,
    compared_as,
  } = alert
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO price_alerts (hotel_id, token, email, mailbox, locale, checkin, checkout, parties, room_type_code,
       member_id, person_id, compared_total, compared_as, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13, $14::timestamptz) RETURNING id`,
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
      member_id,
      person_id,
      compared_total,
      compared_as,
      timestamp(now),
    ],
  )
  if (!row) throw new Error('An alert was not stored')
  return row.id
}

/** The alert of a hotel that a token opens; null for an unknown one. */
export const readAlert = (on: Queries, hotelId: number, token: string): Promise<StoredAlert | null> =>
  readOne(
    on.query(
      `SELECT a.* FROM price_alerts l JOIN price_alerts a ON a.id = coalesce(l.same_as, l.id)
       WHERE l.hotel_id = $1 AND l.token = $2`,
      [hotelId, token],
    ),
  )

/** Locks an alert; null if it was deleted. */
export const lockAlert = (tx: Queries, id: number): Promise<StoredAlert | null> =>
  readOne(tx.query('SELECT * FROM price_alerts WHERE id = $1 FOR UPDATE', [id]))

/** Locks the confirmed alert of a mailbox for the same stay; null without one. The list is locked. */
export const lockSameAlert = (
  tx: Queries,
  { hotel_id, mailbox, checkin, checkout, parties, room_type_code }: Omit<NewAlert, 'token'>,
): Promise<StoredAlert | null> =>
  readOne(
    tx.query(
      `SELECT * FROM price_alerts
       WHERE hotel_id = $1 AND mailbox = $2 AND checkin = $3 AND checkout = $4 AND parties = $5::jsonb
         AND room_type_code IS NOT DISTINCT FROM $6 AND confirmed_at IS NOT NULL AND same_as IS NULL
       ORDER BY id LIMIT 1 FOR UPDATE`,
      [hotel_id, mailbox, checkin, checkout, JSON.stringify(parties), room_type_code],
    ),
  )

/**
 * Starts an alert anew with what its guest has confirmed by a later link, which opens it from now on. The time of the last mail stays,
 * so that no more than one mail a day goes.
 */
export async function writeStartedAnew(
  tx: Queries,
  id: number,
  later: StoredAlert,
  now: number,
): Promise<void> {
  const { email, locale, member_id, person_id, compared_total, compared_as } = later
  await tx.query(
    `UPDATE price_alerts SET email = $2, locale = $3, member_id = $4, person_id = $5, compared_total = $6,
       compared_as = $7, checked_at = NULL
     WHERE id = $1`,
    [id, email, locale, member_id, person_id, compared_total, compared_as],
  )
  await tx.query('UPDATE price_alerts SET same_as = $2, confirmed_at = $3::timestamptz WHERE id = $1', [
    later.id,
    id,
    timestamp(now),
  ])
}

/** How many confirmed alerts a hotel has, and how many of them one mailbox has. */
export async function countAlerts(
  on: Queries,
  hotelId: number,
  mailbox: string,
): Promise<{ hotel: number; mailbox: number }> {
  const [row] = await on.query<{ hotel: number; mailbox: number }>(
    `SELECT count(*)::int AS hotel, count(*) FILTER (WHERE mailbox = $2)::int AS mailbox
     FROM price_alerts WHERE hotel_id = $1 AND confirmed_at IS NOT NULL AND same_as IS NULL`,
    [hotelId, mailbox],
  )
  return row ?? { hotel: 0, mailbox: 0 }
}

export const writeConfirmedAlert = (tx: Queries, id: number, now: number) =>
  tx.query('UPDATE price_alerts SET confirmed_at = $2::timestamptz WHERE id = $1 AND confirmed_at IS NULL', [
    id,
    timestamp(now),
  ])

/** Writes that an alert was looked at, in milliseconds: in the future for an alert that is looked at later than others. */
export const writeChecked = (tx: Queries, id: number, at: number) =>
  tx.query('UPDATE price_alerts SET checked_at = $2::timestamptz WHERE id = $1', [id, timestamp(at)])

/** Writes what an alert compares from now on. */
export const writeMark = (tx: Queries, id: number, { comparedTotal, comparedAs, mailedAt }: AlertMark) =>
  tx.query(
    'UPDATE price_alerts SET compared_total = $2, compared_as = $3, mailed_at = $4::timestamptz WHERE id = $1',
    [id, comparedTotal, comparedAs, mailedAt === null ? null : timestamp(mailedAt)],
  )

/** Deletes an alert with all its links. Returns the ids of what is deleted. */
export const deleteAlert = async (tx: Queries, id: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>('DELETE FROM price_alerts WHERE id = $1 OR same_as = $1 RETURNING id', [
      id,
    ])
  ).map((row) => row.id)

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
         WHERE hotel_id = $1 AND confirmed_at IS NOT NULL AND same_as IS NULL AND id <> ALL($4::int[])
           AND (checked_at IS NULL OR checked_at <= $2::timestamptz)
         ORDER BY checked_at NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING *`,
      [hotelId, timestamp(before), timestamp(now), except],
    ),
  )

/**
 * Locks the next alert of a hotel that is deleted, except these: its stay is over on `today`, or it was not confirmed until
 * `unconfirmedSince`.
 */
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
