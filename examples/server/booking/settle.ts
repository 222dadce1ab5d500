import type { Queries } from '../database/Database.ts'
import { lockPaymentOf, move } from '../payments/store.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { lockReservation } from '../reservations/writeReservation.ts'
import { bookHeld } from './bookHeld.ts'

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
    const locked = await lockReservation(tx, id)
    if (locked?.payment_method === 'deferred_payment') return bookOnInvoice(services, tx, id)
    const payments = await tx.query(
      `SELECT id FROM payments WHERE reservation_id = $1 AND subject = 'booking'`,
      [id],
    )
    if (payments.length > 0) return false
    return bookHeld(services, tx, id, (total) => [{ kind: 'charge_at_hotel', amount: total }])
  })
}
