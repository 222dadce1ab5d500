import type { Locale } from '#shared/i18n/locale.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { Guests } from '../hotels/stay.ts'
import type { NightCount } from '../inventory/sold.ts'
import { timestamp } from '../start/clock.ts'

/**
 * The states of an entry. `waiting`: confirmed, without an offer. `held`: rooms are held for it. `ordered`: an order has taken them.
 * `informed`: its guest was mailed without a hold. `ended`: its hold has ended without an order.
 */
export type EntryState = 'unconfirmed' | 'waiting' | 'held' | 'ordered' | 'informed' | 'ended'

/** A guest who waits for rooms of a hotel. */
export type StoredEntry = {
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
  state: EntryState
  confirmed_at: Date | null
  skipped_until: Date | null
  /** The codes of the offered plans, by room. */
  plans: string[] | null
  nights: NightCount[] | null
  turn: number | null
  promised_until: Date | null
  until: Date | null
  is_sent: boolean
  reservation_id: number | null
}

/** An entry with an offer. */
export type OfferedEntry = StoredEntry & {
  plans: string[]
  nights: NightCount[]
  turn: number
  promised_until: Date
  until: Date
}

/** Whether an entry has, or had, an offer. */
export const isOffered = (entry: StoredEntry): entry is OfferedEntry =>
  entry.plans !== null &&
  entry.nights !== null &&
  entry.turn !== null &&
  entry.promised_until !== null &&
  entry.until !== null

export type NewEntry = Pick<
  StoredEntry,
  | 'hotel_id'
  | 'token'
  | 'email'
  | 'mailbox'
  | 'locale'
  | 'checkin'
  | 'checkout'
  | 'parties'
  | 'room_type_code'
>

/** Stores an entry: unconfirmed, or waiting at the end of the list. Returns its id. `now` is in milliseconds. */
export async function insertEntry(
  tx: Queries,
  entry: NewEntry,
  now: number,
  isConfirmed: boolean,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO waitlist_entries (hotel_id, token, email, mailbox, locale, checkin, checkout, parties, room_type_code,
       created_at, state, confirmed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10::timestamptz, $11, $12::timestamptz) RETURNING id`,
    [
      entry.hotel_id,
      entry.token,
      entry.email,
      entry.mailbox,
      entry.locale,
      entry.checkin,
      entry.checkout,
      JSON.stringify(entry.parties),
      entry.room_type_code,
      timestamp(now),
      isConfirmed ? 'waiting' : 'unconfirmed',
      isConfirmed ? timestamp(now) : null,
    ],
  )
  if (!row) throw new Error('An entry was not stored')
  return row.id
}

/** The entry of a hotel with a token; null for an unknown one. */
export async function readEntry(on: Queries, hotelId: number, token: string): Promise<StoredEntry | null> {
  const [row] = await on.query<StoredEntry>(
    'SELECT * FROM waitlist_entries WHERE hotel_id = $1 AND token = $2',
    [hotelId, token],
  )
  return row ?? null
}

/** Locks an entry; null if it was deleted. */
export async function lockEntry(tx: Queries, id: number): Promise<StoredEntry | null> {
  const [row] = await tx.query<StoredEntry>('SELECT * FROM waitlist_entries WHERE id = $1 FOR UPDATE', [id])
  return row ?? null
}

/** Locks the waiting entries of a hotel whose stays have one of these dates, in the order of the list. */
export const lockWaiting = (
  tx: Queries,
  hotelId: number,
  { first, last }: { first: StayDate; last: StayDate },
): Promise<StoredEntry[]> =>
  tx.query<StoredEntry>(
    `SELECT * FROM waitlist_entries
     WHERE state = 'waiting' AND hotel_id = $1 AND checkin <= $3 AND checkout > $2
     ORDER BY confirmed_at, id FOR UPDATE`,
    [hotelId, first, last],
  )

/** What the waiting entries of a hotel ask for, without locking them. */
export const readWaiting = (
  on: Queries,
  hotelId: number,
): Promise<Pick<StoredEntry, 'checkin' | 'checkout' | 'room_type_code'>[]> =>
  on.query(
    `SELECT DISTINCT checkin, checkout, room_type_code FROM waitlist_entries
     WHERE hotel_id = $1 AND state = 'waiting'`,
    [hotelId],
  )

/** Writes the confirmation of an entry, which is then the last of the list. */
export const writeConfirmed = (tx: Queries, id: number, now: number) =>
  tx.query(
    `UPDATE waitlist_entries SET state = 'waiting', confirmed_at = $2::timestamptz
     WHERE id = $1 AND state = 'unconfirmed'`,
    [id, timestamp(now)],
  )

type NewOffer = Pick<OfferedEntry, 'plans' | 'nights' | 'turn'> & { promisedUntil: number; until: number }

export const writeOffer = (tx: Queries, id: number, offer: NewOffer) =>
  tx.query(
    `UPDATE waitlist_entries SET state = 'held', plans = $2::jsonb, nights = $3::jsonb, turn = $4,
       promised_until = $5::timestamptz, until = $6::timestamptz
     WHERE id = $1`,
    [
      id,
      JSON.stringify(offer.plans),
      JSON.stringify(offer.nights),
      offer.turn,
      timestamp(offer.promisedUntil),
      timestamp(offer.until),
    ],
  )

export const writeSkipped = (tx: Queries, id: number, until: number) =>
  tx.query('UPDATE waitlist_entries SET skipped_until = $2::timestamptz WHERE id = $1', [
    id,
    timestamp(until),
  ])

/** Writes that a guest gets no offer any more: the hold has ended, or the guest was mailed without one. */
export const writeEnd = (tx: Queries, id: number, state: 'informed' | 'ended') =>
  tx.query('UPDATE waitlist_entries SET state = $2, reservation_id = NULL WHERE id = $1', [id, state])

export const writeOrdered = (tx: Queries, id: number, reservationId: number) =>
  tx.query(`UPDATE waitlist_entries SET state = 'ordered', reservation_id = $2 WHERE id = $1`, [
    id,
    reservationId,
  ])

/** Writes that the rooms of an order that has ended are held for its entry again. */
export const writeHeldAgain = (tx: Queries, id: number) =>
  tx.query(`UPDATE waitlist_entries SET state = 'held', reservation_id = NULL WHERE id = $1`, [id])

/** Ends the entries of orders that were replaced. */
export const writeReplaced = (tx: Queries, reservationIds: readonly number[]) =>
  tx.query(
    `UPDATE waitlist_entries SET state = 'ended', reservation_id = NULL WHERE reservation_id = ANY($1::int[])`,
    [reservationIds],
  )

/** Writes that a guest who is out joins again, as the last of the list. */
export const writeJoinedAgain = (tx: Queries, id: number, now: number) =>
  tx.query(
    `UPDATE waitlist_entries SET state = 'waiting', confirmed_at = $2::timestamptz, skipped_until = NULL, plans = NULL,
       nights = NULL, turn = NULL, promised_until = NULL, until = NULL, is_sent = false
     WHERE id = $1`,
    [id, timestamp(now)],
  )

/** Moves the end of an offer whose mail is sent. */
export const writeSent = (tx: Queries, id: number, until: number) =>
  tx.query('UPDATE waitlist_entries SET is_sent = true, until = $2::timestamptz WHERE id = $1', [
    id,
    timestamp(until),
  ])

/** Locks the next held offer whose mail is not known to be sent, except these. */
export async function lockNextUnsent(tx: Queries, except: readonly number[]): Promise<OfferedEntry | null> {
  const [row] = await tx.query<OfferedEntry>(
    `SELECT * FROM waitlist_entries WHERE state = 'held' AND NOT is_sent AND id <> ALL($1::int[])
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [except],
  )
  return row ?? null
}

/**
 * Locks the next entry of a hotel that is deleted, except these: its stay is over on `today`, or it was not confirmed until
 * `unconfirmedSince`, in milliseconds. Held ones end before.
 */
export async function lockNextOutdated(
  tx: Queries,
  hotelId: number,
  { today, unconfirmedSince }: { today: StayDate; unconfirmedSince: number },
  except: readonly number[],
): Promise<{ id: number } | null> {
  const [row] = await tx.query<{ id: number }>(
    `SELECT id FROM waitlist_entries
     WHERE hotel_id = $1 AND id <> ALL($4::int[]) AND state <> 'held'
       AND (checkout <= $2::date OR (state = 'unconfirmed' AND created_at <= $3::timestamptz))
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [hotelId, today, timestamp(unconfirmedSince), except],
  )
  return row ?? null
}

/** The ids of the hotels that have entries. */
export const hotelsWithEntries = async (on: Queries): Promise<number[]> =>
  (await on.query<{ hotel_id: number }>('SELECT DISTINCT hotel_id FROM waitlist_entries ORDER BY 1')).map(
    ({ hotel_id }) => hotel_id,
  )

/** The entry of a mailbox for the same stay that is not out; null without one. The list is locked. */
export async function readSameEntry(
  on: Queries,
  { hotel_id, mailbox, checkin, checkout, parties, room_type_code }: NewEntry,
): Promise<StoredEntry | null> {
  const [row] = await on.query<StoredEntry>(
    `SELECT * FROM waitlist_entries
     WHERE hotel_id = $1 AND mailbox = $2 AND checkin = $3 AND checkout = $4 AND parties = $5::jsonb
       AND room_type_code IS NOT DISTINCT FROM $6 AND state IN ('unconfirmed', 'waiting', 'held')
     ORDER BY id LIMIT 1`,
    [hotel_id, mailbox, checkin, checkout, JSON.stringify(parties), room_type_code],
  )
  return row ?? null
}

/** Lets one transaction at a time add to the list of a hotel, so that its limits are exact. */
export const lockList = (tx: Queries, hotelId: number) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtext('waitlist'), $1::int)`, [hotelId])

export const deleteEntry = (tx: Queries, id: number) =>
  tx.query('DELETE FROM waitlist_entries WHERE id = $1', [id])

/** The entry whose offer an order has taken; null for any other order. */
export async function readOrdered(on: Queries, reservationId: number): Promise<StoredEntry | null> {
  const [row] = await on.query<StoredEntry>('SELECT * FROM waitlist_entries WHERE reservation_id = $1', [
    reservationId,
  ])
  return row ?? null
}

/** The next offer whose hold has ended, except these, without locking it. `nights`: only offers that have one of them. */
export async function nextEnded(
  on: Queries,
  now: number,
  except: readonly number[],
  nights: readonly NightCount[] | null = null,
): Promise<OfferedEntry | null> {
  const [row] = await on.query<OfferedEntry>(
    `SELECT * FROM waitlist_entries e WHERE state = 'held' AND until <= $1::timestamptz AND id <> ALL($2::int[])
       AND ($3::jsonb IS NULL OR EXISTS (
         SELECT FROM jsonb_to_recordset($3::jsonb) AS w (room_type_id int, date date)
         JOIN jsonb_to_recordset(e.nights) AS n (room_type_id int, date date) USING (room_type_id, date)
       ))
     ORDER BY until, id LIMIT 1`,
    [timestamp(now), except, nights && JSON.stringify(nights)],
  )
  return row ?? null
}

/** How many entries a hotel has, and how many of them one mailbox has. Unconfirmed and ended ones do not count. */
export async function countEntries(
  on: Queries,
  hotelId: number,
  mailbox: string,
): Promise<{ hotel: number; mailbox: number }> {
  const [row] = await on.query<{ hotel: number; mailbox: number }>(
    `SELECT count(*)::int AS hotel, count(*) FILTER (WHERE mailbox = $2)::int AS mailbox
     FROM waitlist_entries WHERE hotel_id = $1 AND state IN ('waiting', 'held')`,
    [hotelId, mailbox],
  )
  return row ?? { hotel: 0, mailbox: 0 }
}
