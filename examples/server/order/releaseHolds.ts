import type { StayDate } from '#shared/stay/stayDates.ts'
import { releaseFiles } from '../attachments/bookedFiles.ts'
import type { Queries } from '../database/Database.ts'
import { giveNightsBack, lockSold, lockSoldAndWanted, type SoldNight } from '../inventory/sold.ts'
import { expirePayments } from '../payments/outcomes.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { giveCouponsBack } from '../pricing/couponUses.ts'
import { couponUsesOf, heldNights, writeReleased } from '../reservations/holds.ts'
import { timestamp } from '../start/clock.ts'

/** Rooms on the dates from `first` up to, not including, `end`, and a coupon. */
export type Wanted = { typeIds: number[]; first: StayDate; end: StayDate; coupon: string | null }

/** The reservations whose hold has ended. Another process that releases one of them keeps its row. */
const OVERDUE = `
  SELECT id FROM reservations
  WHERE status = 'held' AND held_until <= $1::timestamptz ORDER BY id FOR UPDATE SKIP LOCKED`

/** The overdue reservations that have a wanted room or coupon. Waits for another process that releases one of them. */
const OVERDUE_WANTED = `
  SELECT id FROM reservations r
  WHERE status = 'held' AND held_until <= $1::timestamptz AND (coupon_code = $5 OR EXISTS (
    SELECT FROM reservation_rooms m WHERE m.reservation_id = r.id AND m.room_type_id = ANY($2::int[])
      AND m.checkin < $4::date AND greatest(m.checkout, m.checkin + 1) > $3::date
  ))
  ORDER BY id FOR UPDATE`

const keyOf = ({ room_type_id, date }: SoldNight) => `${room_type_id} ${date}`

/** Locks the overdue reservations and their nights. Returns the reservations whose nights are all locked here. */
async function lockOverdue(tx: Queries, now: string): Promise<number[]> {
  const overdue = (await tx.query<{ id: number }>(OVERDUE, [now])).map(({ id }) => id)
  const nights = await heldNights(tx, overdue)
  const locked = new Set((await lockSold(tx, nights, { isSkipping: true })).map(keyOf))
  const waiting = new Set(nights.flatMap((night) => (locked.has(keyOf(night)) ? [] : night.reservation_id)))
  return overdue.filter((id) => !waiting.has(id))
}

/** Releases these reservations, whose rows and nights are locked: gives their rooms and coupons back. */
async function release(
  services: PaymentServices,
  tx: Queries,
  reservationIds: readonly number[],
  now: number,
): Promise<void> {
  await giveNightsBack(tx, await heldNights(tx, reservationIds))
  await expirePayments(services, tx, reservationIds, now)
  await giveCouponsBack(tx, await couponUsesOf(tx, reservationIds))
  await releaseFiles(tx, reservationIds, now)
  await writeReleased(tx, reservationIds)
}

/**
 * Releases the rooms of reservations whose hold has ended. Returns how many. Safe to run in several processes at once:
 * each reservation is released by one of them. A reservation with a locked night stays held until the next run.
 */
export async function releaseOverdue(services: PaymentServices): Promise<number> {
  const { database } = services
  const now = services.clock.now()
  const [found] = await database.query<{ overdue: boolean }>(
    `SELECT EXISTS (
       SELECT FROM reservations WHERE status = 'held' AND held_until <= $1::timestamptz
     ) AS overdue`,
    [timestamp(now)],
  )
  if (!found?.overdue) return 0
  return database.background(async (tx) => {
    const ids = await lockOverdue(tx, timestamp(now))
    if (ids.length > 0) await release(services, tx, ids, now)
    return ids.length
  })
}

/**
 * Releases the reservations whose hold has ended and that have a wanted room or coupon. Waits for bookings that have
 * locked their nights, so that afterwards everything that is free can be booked.
 */
export async function releaseWanted(
  services: PaymentServices,
  { typeIds, first, end, coupon }: Wanted,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const now = services.clock.now()
    const params = [timestamp(now), typeIds, first, end, coupon]
    const ids = (await tx.query<{ id: number }>(OVERDUE_WANTED, params)).map(({ id }) => id)
    if (ids.length === 0) return
    await lockSold(tx, await heldNights(tx, ids))
    await release(services, tx, ids, now)
  })
}

/** Locks the nights of a held reservation and these nights, in the order in which bookings lock them. */
export const lockNights = async (
  tx: Queries,
  reservationId: number,
  nights: readonly SoldNight[],
): Promise<void> => lockSoldAndWanted(tx, await heldNights(tx, [reservationId]), nights)

/** Releases one held reservation in this transaction, whose row is locked. `now` is in milliseconds. */
export async function releaseHold(
  services: PaymentServices,
  tx: Queries,
  reservationId: number,
  now: number,
): Promise<void> {
  await lockSold(tx, await heldNights(tx, [reservationId]))
  await release(services, tx, [reservationId], now)
}

/** The same before rooms are counted. After a failure they stay held: the timer logs the failure and tries again. */
export const releaseIfPossible = (services: PaymentServices): Promise<number> =>
  releaseOverdue(services).catch(() => 0)
