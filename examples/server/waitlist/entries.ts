import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { NightCount } from '../inventory/sold.ts'
import { timestamp } from '../start/clock.ts'
import type { StoredWish } from './storedWish.ts'

/**
 * The states of an entry. `waiting`: confirmed, without an offer. `held`: rooms are held for it. `taken`: an order or a change has
 * taken them. `informed`: its guest was mailed without a hold. `ended`: its hold has ended without an order.
 */
export type EntryState = 'unconfirmed' | 'waiting' | 'held' | 'taken' | 'informed' | 'ended'

/** A guest who waits for rooms of a hotel. */
export type StoredEntry = StoredWish & {
  id: number
  state: EntryState
  confirmed_at: Date | null
  skipped_until: Date | null
  /** The codes of the offered plans, by room. */
  plans: string[] | null
  nights: NightCount[] | null
  /** The number of the offer of its nights, from 1. */
  offer_number: number | null
  promised_until: Date | null
  until: Date | null
  is_sent: boolean
  reservation_id: number | null
  /** The change that has taken the offer, until it is made. Then the reservation has the rooms. */
  change_id: number | null
}

/** What has taken an offer: the order of a reservation, or a change. */
export type OfferTaker = Pick<StoredEntry, 'reservation_id' | 'change_id'>

export const orderTaker = (reservation_id: number): OfferTaker => ({ reservation_id, change_id: null })
export const changeTaker = (change_id: number): OfferTaker => ({ reservation_id: null, change_id })

/** An entry with an offer. */
export type OfferedEntry = StoredEntry & {
  plans: string[]
  nights: NightCount[]
  offer_number: number
  promised_until: Date
  until: Date
}

/** Whether an entry has, or had, an offer. */
export const hasOffer = (entry: StoredEntry): entry is OfferedEntry =>
  entry.plans !== null &&
  entry.nights !== null &&
  entry.offer_number !== null &&
  entry.promised_until !== null &&
  entry.until !== null

/**
 * The columns of an entry. The column `turn` and the stored state `ordered`, which is `taken` here, have their first names, because
 * an older server beside a new one reads and writes them.
 */
const COLUMNS = `id, hotel_id, token, email, mailbox, locale, checkin, checkout, parties, room_type_code,
  CASE state WHEN 'ordered' THEN 'taken' ELSE state END AS state, confirmed_at, skipped_until, plans, nights,
  turn AS offer_number, promised_until, until, is_sent, reservation_id, change_id`

/** The entry of a hotel with a token; null for an unknown one. */
export async function readEntry(on: Queries, hotelId: number, token: string): Promise<StoredEntry | null> {
  const [row] = await on.query<StoredEntry>(
    `SELECT ${COLUMNS} FROM waitlist_entries WHERE hotel_id = $1 AND token = $2`,
    [hotelId, token],
  )
  return row ?? null
}

/** Locks an entry; null if it was deleted. */
export async function lockEntry(tx: Queries, id: number): Promise<StoredEntry | null> {
  const [row] = await tx.query<StoredEntry>(
    `SELECT ${COLUMNS} FROM waitlist_entries WHERE id = $1 FOR UPDATE`,
    [id],
  )
  return row ?? null
}

/** Locks entries in the order of their ids. Deleted ones are missing. */
export const lockEntries = (tx: Queries, ids: readonly number[]): Promise<StoredEntry[]> =>
  tx.query<StoredEntry>(
    `SELECT ${COLUMNS} FROM waitlist_entries WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE`,
    [ids],
  )

/** Locks the waiting entries of a hotel whose stays have one of these dates, in the order of the list. */
export const lockWaiting = (
  tx: Queries,
  hotelId: number,
  { first, last }: { first: StayDate; last: StayDate },
): Promise<StoredEntry[]> =>
  tx.query<StoredEntry>(
    `SELECT ${COLUMNS} FROM waitlist_entries
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

/** Locks the next held offer whose mail is not known to be sent, except these. */
export async function lockNextUnsent(tx: Queries, except: readonly number[]): Promise<OfferedEntry | null> {
  const [row] = await tx.query<OfferedEntry>(
    `SELECT ${COLUMNS} FROM waitlist_entries WHERE state = 'held' AND NOT is_sent AND id <> ALL($1::int[])
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

/** The entries of one mailbox for one stay. */
const SAME_STAY = `hotel_id = $1 AND mailbox = $2 AND checkin = $3 AND checkout = $4 AND parties = $5::jsonb
  AND room_type_code IS NOT DISTINCT FROM $6`

const sameStay = ({ hotel_id, mailbox, checkin, checkout, parties, room_type_code }: StoredWish) => [
  hotel_id,
  mailbox,
  checkin,
  checkout,
  JSON.stringify(parties),
  room_type_code,
]

/** The entry of a mailbox for the same stay that waits or has an offer; null without one. The list is locked. */
export async function readSameEntry(on: Queries, entry: StoredWish): Promise<StoredEntry | null> {
  const [row] = await on.query<StoredEntry>(
    `SELECT ${COLUMNS} FROM waitlist_entries e WHERE ${SAME_STAY} AND state IN ('waiting', 'held') ORDER BY id LIMIT 1`,
    sameStay(entry),
  )
  return row ?? null
}

/**
 * Locks the entry of an address for the same stay that is not confirmed; null without one. Waits for no lock: an entry that is being
 * confirmed or deleted counts as none. Another form of the address may be another mailbox: its entry is another one.
 */
export async function lockAskedEntry(tx: Queries, entry: StoredWish): Promise<StoredEntry | null> {
  const [row] = await tx.query<StoredEntry>(
    `SELECT ${COLUMNS} FROM waitlist_entries e WHERE ${SAME_STAY} AND state = 'unconfirmed' AND email = $7
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [...sameStay(entry), entry.email],
  )
  return row ?? null
}

/**
 * Whether the guest of an entry has another one for the same stay that gets offers: one that waits, has an offer, or whose order is not
 * paid, because its rooms can go back to the offer. The list is locked.
 */
export async function hasActiveTwin(on: Queries, { id, ...entry }: StoredEntry): Promise<boolean> {
  const rows = await on.query(
    `SELECT FROM waitlist_entries e
     WHERE ${SAME_STAY} AND id <> $7 AND (state IN ('waiting', 'held') OR (state = 'ordered' AND (
       change_id IS NOT NULL OR EXISTS (SELECT FROM room_holds h WHERE h.reservation_id = e.reservation_id))))
     LIMIT 1`,
    [...sameStay(entry), id],
  )
  return rows.length > 0
}

/** Lets one transaction at a time add to the list of a hotel, so that its limits are exact. */
export const lockList = (tx: Queries, hotelId: number) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtext('waitlist'), $1::int)`, [hotelId])

/** The entries whose offers these orders and changes have taken, without locking them. */
export const readTaken = (on: Queries, takers: readonly OfferTaker[]): Promise<StoredEntry[]> => {
  const ids = (of: keyof OfferTaker) => takers.map((taker) => taker[of]).filter((id) => id !== null)
  return on.query<StoredEntry>(
    `SELECT ${COLUMNS} FROM waitlist_entries
     WHERE state = 'ordered' AND (reservation_id = ANY($1::int[]) OR change_id = ANY($2::int[])) ORDER BY id`,
    [ids('reservation_id'), ids('change_id')],
  )
}

/** The next offer whose hold has ended, except these, without locking it. `nights`: only offers that have one of them. */
export async function nextEnded(
  on: Queries,
  now: number,
  except: readonly number[],
  nights: readonly NightCount[] | null = null,
): Promise<OfferedEntry | null> {
  const [row] = await on.query<OfferedEntry>(
    `SELECT ${COLUMNS} FROM waitlist_entries e WHERE state = 'held' AND until <= $1::timestamptz AND id <> ALL($2::int[])
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
