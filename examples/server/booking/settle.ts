import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../database/Database.ts'
import { type LedgerEntry, writeLedger } from '../ledger/ledger.ts'
import { lockPaymentOf, move } from '../payments/store.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { lockReservation, writeStatus } from '../reservations/holds.ts'
import { readById } from '../reservations/read.ts'
import { updateProfile } from '../sessions/memberProfiles.ts'
import { mailConfirmation } from './guestMails.ts'

type Needs = Pick<PaymentServices, 'catalogue' | 'addresses' | 'clock' | 'bookingLimits' | 'counterSecret'>

/**
 * Writes what follows the booking of held rooms: the ledger rows, the mail and the member's profile. Runs once for each
 * reservation, in the transaction that has written its status. `entries` gives the ledger rows for the total; rows of 0 are
 * left out.
 */
export async function completeBooking(
  services: Needs,
  tx: Queries,
  id: number,
  entries: (total: Money) => LedgerEntry[],
): Promise<void> {
  const { catalogue, clock } = services
  const now = clock.now()
  const [price] = await tx.query<{ total: Money }>(
    `SELECT (price->>'total')::bigint AS total FROM reservations WHERE id = $1`,
    [id],
  )
  await writeLedger(tx, id, entries(price?.total ?? 0), now)
  const kept = await readById(tx, id)
  const hotel = kept && catalogue.hotel(kept.hotel_id)
  if (!kept || !hotel) throw new Error('A reservation was settled but cannot be read')
  if (kept.profile_of !== null) await updateProfile(tx, hotel.brand_id, kept.profile_of, kept.guest)
  await mailConfirmation(services, tx, kept)
}

/** Books a held reservation without a payment before the stay. Returns whether this call did so. */
async function bookWithoutPayment(services: Needs, tx: Queries, id: number): Promise<boolean> {
  if (!(await writeStatus(tx, id, { from: 'held', to: 'reserved', keepsEnd: false }))) return false
  await completeBooking(services, tx, id, (total) => [{ kind: 'charge_at_hotel', amount: total }])
  return true
}

/** Books a held reservation that is paid after the stay. Returns whether this call did so. */
async function bookOnInvoice(services: PaymentServices, tx: Queries, id: number): Promise<boolean> {
  const payment = await lockPaymentOf(services, tx, id)
  const cause = 'the guest pays after the stay'
  const moved = payment && (await move(services, tx, payment, 'defer', { cause, now: services.clock.now() }))
  return moved !== null
}

/**
 * Books a held reservation that has no payment before the stay: the guest pays at the hotel or after the stay, or a coupon
 * pays everything. Returns whether this call did so: a reservation that waits for its payment stays held, and one that is booked
 * or released does not change.
 */
export function settleWithoutPayment(services: PaymentServices, id: number): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const kept = await lockReservation(tx, id)
    if (kept?.payment_method === 'deferred_payment') return bookOnInvoice(services, tx, id)
    const payments = await tx.query('SELECT id FROM payments WHERE reservation_id = $1', [id])
    return payments.length === 0 && bookWithoutPayment(services, tx, id)
  })
}
