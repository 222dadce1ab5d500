import type { Money } from '#shared/money/money.ts'
import { timestamp } from '../clock.ts'
import type { Queries } from '../database/Database.ts'
import { writeConfirmation } from '../mail/confirmationMail.ts'
import type { Services } from '../services.ts'
import { updateProfile } from '../sessions/memberProfiles.ts'
import { queueMail } from './queueMail.ts'
import { readById, reservationOf } from './read.ts'

/** A row of the ledger: what is charged at the hotel, or what was paid. */
export type SettledEntry = { kind: 'charge_at_hotel' | 'charge'; amount: Money }

type Needs = Pick<Services, 'catalogue' | 'addresses' | 'clock' | 'bookingLimits' | 'counterSecret'>

/**
 * Turns a held reservation into a booking, with its ledger rows, its mail and the member's profile, inside a transaction.
 * Gives whether this call did so: a reservation that is not held any more is left alone, so that settling twice is safe.
 * `entries` gives the ledger rows for the total; rows of 0 are left out.
 */
export async function settleReservation(
  services: Needs,
  tx: Queries,
  id: number,
  entries: (total: Money) => SettledEntry[],
): Promise<boolean> {
  const { catalogue, addresses, clock } = services
  const now = clock.now()
  const settled = await tx.query(
    `WITH settled AS (
       UPDATE reservations SET status = 'reserved', held_until = NULL
       WHERE id = $1 AND status = 'held' RETURNING id
     )
     UPDATE reservation_rooms SET status = 'reserved'
     WHERE reservation_id IN (SELECT id FROM settled) RETURNING reservation_id`,
    [id],
  )
  if (settled.length === 0) return false
  const [price] = await tx.query<{ total: Money }>(
    `SELECT (price->>'total')::bigint AS total FROM reservations WHERE id = $1`,
    [id],
  )
  for (const { kind, amount } of entries(price?.total ?? 0))
    if (amount !== 0)
      await tx.query(
        'INSERT INTO ledger (reservation_id, kind, amount, at) VALUES ($1, $2, $3, $4::timestamptz)',
        [id, kind, amount, timestamp(now)],
      )
  const kept = await readById(tx, id)
  const hotel = kept && catalogue.hotel(kept.hotel_id)
  if (!kept || !hotel) throw new Error('A reservation was settled but cannot be read')
  if (kept.profile_of !== null) await updateProfile(tx, hotel.brand_id, kept.profile_of, kept.guest)
  const reservation = reservationOf(catalogue, kept, kept.locale, now)
  const mail = writeConfirmation(reservation, hotel, kept.locale, addresses(), now)
  await queueMail(services, tx, kept, 'confirmation', mail)
  return true
}

/** The methods that need no payment before the rooms are booked. */
const SETTLED_AT_ONCE = ['on_site', 'deferred_payment']

/**
 * Settles a held reservation that is paid at the hotel or after the stay. Gives whether this call did so: a reservation
 * that waits for its payment stays held.
 */
export function settleWithoutPayment(services: Services, id: number): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const [kept] = await tx.query<{ payment_method: string }>(
      'SELECT payment_method FROM reservations WHERE id = $1 FOR UPDATE',
      [id],
    )
    if (!kept || !SETTLED_AT_ONCE.includes(kept.payment_method)) return false
    const isAtHotel = kept.payment_method === 'on_site'
    return settleReservation(services, tx, id, (total) =>
      isAtHotel ? [{ kind: 'charge_at_hotel', amount: total }] : [],
    )
  })
}
