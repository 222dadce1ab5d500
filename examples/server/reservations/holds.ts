import type { ReservationStatus } from '#shared/reservation/status.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import { setHoldEnd } from '../inventory/roomHolds.ts'
import { timestamp } from '../start/clock.ts'

const MINUTE_MS = 60_000

/** How long the rooms stay held at least after a refusal, for another card. */
const RETRY_MS = 10 * MINUTE_MS

/** The longest hold by refusals, counted from the booking: a stolen card list must not block rooms. */
const MOST_HELD_MS = 60 * MINUTE_MS

/** What a reservation holds of each part of its order, by key. */
export type StoredNeeds = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Writes the end of a hold, as SQL of the reservation's row. Returns false for a reservation that is not held. */
async function writeHoldEnd(
  tx: Queries,
  id: number,
  end: string,
  values: readonly unknown[],
): Promise<boolean> {
  const [held] = await tx.query<{ held_until: Date }>(
    `UPDATE reservations SET held_until = ${end} WHERE id = $1 AND status = 'held' RETURNING held_until`,
    [id, ...values],
  )
  if (!held) return false
  await setHoldEnd(tx, id, held.held_until)
  return true
}

/**
 * After a refusal or an abandoned attempt, the hold lasts at least 10 more minutes, at most 60 from the booking: enough time for
 * another card. `now` is in milliseconds.
 */
export const extendHold = (tx: Queries, id: number, now: number): Promise<boolean> =>
  writeHoldEnd(
    tx,
    id,
    `least(greatest(coalesce(held_until, $2::timestamptz), $2::timestamptz),
       created_at + ${MOST_HELD_MS / 1000} * interval '1 second')`,
    [timestamp(now + RETRY_MS)],
  )

/** Holds the rooms until this moment. */
export const holdUntil = (tx: Queries, id: number, until: Date): Promise<boolean> =>
  writeHoldEnd(tx, id, '$2::timestamptz', [until.toISOString()])

/** Holds the rooms until the midnight at the hotel after this day. */
export const holdThrough = (tx: Queries, id: number, day: StayDate, timeZone: string): Promise<boolean> =>
  writeHoldEnd(tx, id, '($2::date + 1)::timestamp AT TIME ZONE $3', [day, timeZone])

/** Ends the hold of a reservation at `now` (milliseconds). Returns false for a reservation that is not held. */
export const endHold = (tx: Queries, id: number, now: number): Promise<boolean> =>
  writeHoldEnd(tx, id, '$2::timestamptz', [timestamp(now)])

/** A hold that has ended, and that is not released yet. */
export type EndedHold = { id: number; hotel_id: number; needs: StoredNeeds }

const ENDED = "status = 'held' AND held_until <= $1::timestamptz"

/** Locks the next hold that has ended, except these; null if there is none, or if other processes have locked all of them. */
export async function lockNextEnded(
  tx: Queries,
  now: number,
  except: readonly number[],
): Promise<EndedHold | null> {
  const [row] = await tx.query<EndedHold>(
    `SELECT id, hotel_id, needs FROM reservations WHERE ${ENDED} AND id <> ALL($2::int[])
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [timestamp(now), except],
  )
  return row ?? null
}

/** Locks the next hold that has ended and that has something of these parts, except some. Waits for another process that releases it. */
export async function lockNextEndedWith(
  tx: Queries,
  now: number,
  wanted: StoredNeeds,
  except: readonly number[],
): Promise<EndedHold | null> {
  const [row] = await tx.query<EndedHold>(
    `SELECT id, hotel_id, needs FROM reservations r WHERE ${ENDED} AND id <> ALL($3::int[]) AND EXISTS (
       SELECT FROM jsonb_each($2::jsonb) w CROSS JOIN jsonb_object_keys(w.value) k (name)
       WHERE jsonb_exists(r.needs->w.key, k.name)
     ) ORDER BY id LIMIT 1 FOR UPDATE`,
    [timestamp(now), JSON.stringify(wanted), except],
  )
  return row ?? null
}

/**
 * Locks the next reservation that is not held and whose nights are still noted as held, except these; null without one. Each status is
 * written with its nights, so an older server has left them, which knew no such nights.
 */
export async function lockNextLeftHold(
  tx: Queries,
  except: readonly number[],
): Promise<(EndedHold & { status: ReservationStatus }) | null> {
  const [row] = await tx.query<EndedHold & { status: ReservationStatus }>(
    `SELECT id, hotel_id, needs, status FROM reservations r
     WHERE status <> 'held' AND id <> ALL($1::int[])
       AND EXISTS (SELECT FROM room_holds h WHERE h.reservation_id = r.id)
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [except],
  )
  return row ?? null
}

/** Whether a hold, also of an offer of the waitlist, has ended at `now` (milliseconds) and is not released yet. */
export async function hasEndedHolds(on: Queries, now: number): Promise<boolean> {
  const [found] = await on.query<{ ended: boolean }>(
    `SELECT EXISTS (SELECT FROM reservations WHERE ${ENDED}) OR EXISTS (
       SELECT FROM room_holds WHERE waitlist_entry_id IS NOT NULL AND until <= $1::timestamptz
     ) AS ended`,
    [timestamp(now)],
  )
  return found?.ended ?? false
}
