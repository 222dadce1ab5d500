import type { Payment } from '#shared/api/reservationPayment.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { takesCard } from '#shared/money/payment/paymentMethods.ts'

/** The card payment of a reservation whose rooms wait for it; null if the booking needs no card, or is finished. */
export const cardPaymentOf = ({ status, payment, payment_method }: Reservation): Payment | null =>
  status === 'held' && payment && takesCard(payment_method) ? payment : null
