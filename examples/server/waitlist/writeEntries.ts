import type { Locale } from '#shared/i18n/locale.ts'
import type { Queries } from '../database/Database.ts'
import { timestamp } from '../start/clock.ts'
import type { OfferedEntry, OfferTaker } from './entries.ts'
import type { StoredWish } from './storedWish.ts'

/** Stores an entry that is not confirmed. Returns its id. `now` is in milliseconds. */
export async function insertEntry(tx: Queries, entry: StoredWish, now: number): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO waitlist_entries (hotel_id, token, email, mailbox, locale, checkin, checkout, parties, room_type_code,
       created_at, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10::timestamptz, 'unconfirmed') RETURNING id`,
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
    ],
  )
  if (!row) throw new Error('An entry was not stored')
  return row.id
}

/** Writes that an entry which is not confirmed is asked for once more: its new link is good for a day. `now` is in milliseconds. */
export const writeAskedAgain = (tx: Queries, id: number, locale: Locale, now: number) =>
  tx.query('UPDATE waitlist_entries SET created_at = $2::timestamptz, locale = $3 WHERE id = $1', [
    id,
    timestamp(now),
    locale,
  ])

/** Writes the confirmation of an entry, which is then the last of the list. */
export const writeConfirmed = (tx: Queries, id: number, now: number) =>
  tx.query(
    `UPDATE waitlist_entries SET state = 'waiting', confirmed_at = $2::timestamptz
     WHERE id = $1 AND state = 'unconfirmed'`,
    [id, timestamp(now)],
  )

/** What is stored of an offer. Times in milliseconds. */
type NewOffer = Pick<OfferedEntry, 'plans' | 'nights'> & {
  offerNumber: number
  promisedUntil: number
  until: number
}

export const writeOffer = (tx: Queries, id: number, offer: NewOffer) =>
  tx.query(
    `UPDATE waitlist_entries SET state = 'held', plans = $2::jsonb, nights = $3::jsonb, turn = $4,
       promised_until = $5::timestamptz, until = $6::timestamptz
     WHERE id = $1`,
    [
      id,
      JSON.stringify(offer.plans),
      JSON.stringify(offer.nights),
      offer.offerNumber,
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
export const writeEntryEnd = (tx: Queries, id: number, state: 'informed' | 'ended') =>
  tx.query('UPDATE waitlist_entries SET state = $2, reservation_id = NULL, change_id = NULL WHERE id = $1', [
    id,
    state,
  ])

export const writeTaken = (tx: Queries, id: number, { reservation_id, change_id }: OfferTaker) =>
  tx.query(
    `UPDATE waitlist_entries SET state = 'ordered', reservation_id = $2, change_id = $3 WHERE id = $1`,
    [id, reservation_id, change_id],
  )

/** Writes that the reservation of a change, which is made, has the rooms of the offer that the change had taken. */
export const writeSettledEntry = (tx: Queries, changeId: number, reservationId: number) =>
  tx.query('UPDATE waitlist_entries SET reservation_id = $2, change_id = NULL WHERE change_id = $1', [
    changeId,
    reservationId,
  ])

/** Writes that the rooms of an order or a change that has ended are held for its entry again. */
export const writeHeldAgain = (tx: Queries, id: number) =>
  tx.query(
    `UPDATE waitlist_entries SET state = 'held', reservation_id = NULL, change_id = NULL WHERE id = $1`,
    [id],
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

export const deleteEntry = (tx: Queries, id: number) =>
  tx.query('DELETE FROM waitlist_entries WHERE id = $1', [id])
