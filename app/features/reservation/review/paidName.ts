import type { TextKey } from '#app/i18n/catalogues.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { isAccepted } from '#shared/money/paymentStates.ts'
import { depositOf } from '#shared/money/price.ts'

/** How what was paid is called: by the payment method, at the hotel, or only as paid if both have received money. */
export function paidName({
  payment_method: method,
  price,
  ledger,
  payment,
}: Pick<Reservation, 'payment_method' | 'price' | 'ledger' | 'payment'>): TextKey {
  const has = (wanted: string) => ledger.some(({ kind, amount }) => kind === wanted && amount > 0)
  // A guarantee and a later bill are registered, and nothing is paid by them.
  const isRegistered = method === 'on_site_credit_card_required' || method === 'deferred_payment'
  const isPaidOnline = has('charge') || (!isRegistered && payment !== null && isAccepted(payment.state))
  if (has('paid_at_hotel')) return isPaidOnline ? 'reservation.statement.paid' : 'reservation.line.atHotel'
  if (method === 'bank_transfer') return 'reservation.line.transfer'
  return depositOf(price) !== null && method !== 'credit_card_full'
    ? 'reservation.line.deposit'
    : 'reservation.line.card'
}
