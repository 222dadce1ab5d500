import type { TextKey } from '#app/i18n/catalogues.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { isAccepted } from '#shared/money/payment/paymentStates.ts'
import { depositOf } from '#shared/money/price.ts'

type Paid = Pick<Reservation, 'payment_method' | 'price' | 'ledger' | 'payment'>

const rowOf = ({ ledger }: Paid, wanted: string) =>
  ledger.find(({ kind, amount }) => kind === wanted && amount > 0)

/** The payment of the booking, if it was made online. A guarantee and a later bill are registered, and nothing is paid by them. */
function onlinePayment({ payment_method: method, payment }: Paid) {
  const isRegistered = method === 'on_site_credit_card_required' || method === 'deferred_payment'
  return !isRegistered && payment && isAccepted(payment.state) ? payment : null
}

/** The card that has paid first; null if no card has, also for a guarantee and for a card that was refused. */
export const paidCard = (paid: Paid) => rowOf(paid, 'charge')?.card ?? onlinePayment(paid)?.card ?? null

/** How what was paid is called: by the payment method, at the hotel, or only as paid if both have received money. */
export function paidName(paid: Paid): TextKey {
  const { payment_method: method, price } = paid
  const isPaidOnline = rowOf(paid, 'charge') !== undefined || onlinePayment(paid) !== null
  if (rowOf(paid, 'paid_at_hotel'))
    return isPaidOnline ? 'reservation.statement.paid' : 'reservation.line.atHotel'
  if (method === 'bank_transfer') return 'reservation.line.transfer'
  return depositOf(price) !== null && method !== 'credit_card_full'
    ? 'reservation.line.deposit'
    : 'reservation.line.card'
}
