import type { Payment } from '#shared/api/reservationPayment.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { isAccepted } from '#shared/money/payment/paymentStates.ts'
import { cardPaymentOf } from './cardPayment.ts'

/** The payment with this id, of the booking or of a change. A server that names only the payment of the booking has no other. */
export const paymentById = ({ payment, payments }: Reservation, id: string): Payment | null =>
  payments.find((one) => one.id === id) ?? payment

/** Whether the payment with this id pays a change. */
export const isOfChange = ({ payment, payments }: Reservation, id: string): boolean =>
  payment?.id !== id && payments.some((one) => one.id === id)

/** Whether the payment of a change has ended without money: the old stay stands. */
export const hasEnded = ({ state }: Payment): boolean => state === 'expired'

/** Whether the payment of a change waits for the guest, the bank or the gateway. */
export const isOpenChange = (payment: Payment): boolean =>
  !hasEnded(payment) &&
  !isAccepted(payment.state) &&
  payment.state !== 'replaced' &&
  payment.state !== 'refunded'

/** The payment with this id while rooms or a change wait for it; null once it is finished. */
export function openPaymentOf(reservation: Reservation, id: string): Payment | null {
  if (!isOfChange(reservation, id)) return cardPaymentOf(reservation)
  const payment = paymentById(reservation, id)
  return payment && isOpenChange(payment) ? payment : null
}
