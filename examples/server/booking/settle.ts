import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../database/Database.ts'
import { writeConfirmation } from '../mail/confirmationMail.ts'
import { queueMail } from '../mail/queueMail.ts'
import { lockPayment, move } from '../payments/store.ts'
import { readById, reservationOf } from '../reservations/read.ts'
import type { Services } from '../services.ts'
import { updateProfile } from '../sessions/memberProfiles.ts'
import { timestamp } from '../start/clock.ts'

/** A row of the ledger: what is charged at the hotel, or what was paid. */
export type SettledEntry = { kind: 'charge_at_hotel' | 'charge'; amount: Money }

type Needs = Pick<Services, 'catalogue' | 'addresses' | 'clock' | 'bookingLimits' | 'counterSecret'>

/**
 * Writes what follows the booking of held rooms: the ledger rows, the mail and the member's profile. Runs once for each
 * reservation, in the transaction that has written its status. `entries` gives the ledger rows for the total; rows of 0 are
 * left out.
 */
export async function completeBooking(
  services: Needs,
  tx: Queries,
  id: number,
  entries: (total: Money) => SettledEntry[],
): Promise<void> {
  const { catalogue, addresses, clock } = services
  const now = clock.now()
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
  const reservation = reservationOf(services, kept, kept.locale, now)
  const mail = writeConfirmation(reservation, hotel, kept.locale, addresses(), now)
  await queueMail(services, tx, kept, 'confirmation', mail)
}

/** Books a held reservation without a payment before the stay. Returns whether this call did so. */
async function bookWithoutPayment(services: Needs, tx: Queries, id: number): Promise<boolean> {
  const booked = await tx.query(
    `WITH booked AS (
       UPDATE reservations SET status = 'reserved', held_until = NULL
       WHERE id = $1 AND status = 'held' RETURNING id
     )
     UPDATE reservation_rooms SET status = 'reserved'
     WHERE reservation_id IN (SELECT id FROM booked) RETURNING reservation_id`,
    [id],
  )
  if (booked.length === 0) return false
  await completeBooking(services, tx, id, (total) => [{ kind: 'charge_at_hotel', amount: total }])
  return true
}

/** Books a held reservation that is paid after the stay. Gives whether this call did so. */
async function bookOnInvoice(services: Needs, tx: Queries, id: number): Promise<boolean> {
  const [made] = await tx.query<{ id: string }>('SELECT id FROM payments WHERE reservation_id = $1', [id])
  const payment = made ? await lockPayment(tx, made.id) : null
  const cause = 'the guest pays after the stay'
  if (!payment || !(await move(tx, payment, 'defer', { cause, now: services.clock.now() }))) return false
  await completeBooking(services, tx, id, () => [])
  return true
}

/**
 * Books a held reservation that has no payment before the stay: the guest pays at the hotel or after the stay, or a coupon
 * pays everything. Returns whether this call did so: a reservation that waits for its payment stays held, and one that is booked
 * or released does not change.
 */
export function settleWithoutPayment(services: Services, id: number): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const [kept] = await tx.query<{ payment_method: string }>(
      'SELECT payment_method FROM reservations WHERE id = $1 FOR UPDATE',
      [id],
    )
    if (kept?.payment_method === 'deferred_payment') return bookOnInvoice(services, tx, id)
    const payments = await tx.query('SELECT id FROM payments WHERE reservation_id = $1', [id])
    return payments.length === 0 && bookWithoutPayment(services, tx, id)
  })
}
