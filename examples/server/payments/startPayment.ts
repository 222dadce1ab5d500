import type { ReservationOrder } from '#shared/api/reservations.ts'
import type { PaymentMethod } from '#shared/money/paymentMethods.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { prepaidOf } from '#shared/money/totals.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { todayAt } from '../hotels/stayRules.ts'
import { newPaymentId, type PaymentKind } from './store.ts'

/** How the money of a method comes; null for a method without a payment before the stay. */
const kinds: Readonly<Record<PaymentMethod, PaymentKind | null>> = {
  on_site: null,
  credit_card: 'charge',
  credit_card_full: 'charge',
  credit_card_deposit: 'charge',
  on_site_credit_card_required: 'guarantee',
  bank_transfer: 'transfer',
  deferred_payment: 'invoice',
}

/**
 * The last day of a transfer: some days after today, at the latest the day before the check-in. Null if the hotel takes no
 * transfer, or if the check-in is too near.
 */
export function transferDeadline(hotel: Hotel, checkin: StayDate, now: number): StayDate | null {
  const { bank_transfer } = hotel.settings
  if (!bank_transfer) return null
  const today = todayAt(hotel, now)
  const [latest, planned] = [addDays(checkin, -1), addDays(today, bank_transfer.days)]
  const day = planned < latest ? planned : latest
  return day > today ? day : null
}

/**
 * Creates the payment of a new reservation. Refused with `payment_method_not_accepted` if the hotel cannot take it: it has no
 * gateway or no account, the check-in is too near for a transfer, or nothing is to be charged. `now` is in milliseconds.
 */
export async function startPayment(
  tx: Queries,
  hotel: Hotel,
  { reservationId, order, price }: { reservationId: number; order: ReservationOrder; price: StayPrice },
  now: number,
): Promise<void> {
  const method = order.payment_method
  const kind = kinds[method]
  if (kind === null) return
  const refused = () => new Refusal('payment_method_not_accepted', { field: 'payment_method' })
  const gateway = kind === 'charge' || kind === 'guarantee' ? (hotel.settings.payment?.gateway ?? null) : null
  const amount = kind === 'guarantee' ? 0 : prepaidOf(price, method)
  if ((kind === 'charge' || kind === 'guarantee') && gateway === null) throw refused()
  if (kind === 'charge' && amount <= 0) throw refused()
  if (kind === 'transfer') {
    const deadline = transferDeadline(hotel, order.checkin, now)
    if (deadline === null) throw refused()
    await tx.query(
      'UPDATE reservations SET held_until = ($2::date + 1)::timestamp AT TIME ZONE $3 WHERE id = $1',
      [reservationId, deadline, hotel.time_zone],
    )
  }
  await tx.query(
    `INSERT INTO payments (id, reservation_id, kind, gateway, amount, currency, state)
     VALUES ($1, $2, $3, $4, $5, $6, 'offered')`,
    [newPaymentId(), reservationId, kind, gateway, amount, price.currency],
  )
}
