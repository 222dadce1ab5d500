import type { Balance } from '#shared/money/change/balance.ts'
import type { PaymentTotals } from '#shared/money/change/statement/paymentTotals.ts'
import type { Money } from '#shared/money/money.ts'

/** A reservation without a payment. */
export const noPayments: PaymentTotals = {
  charged: 0,
  paid_at_hotel: 0,
  refunded: 0,
  refund_by_hotel: 0,
  fees_taken: 0,
}

/**
 * The totals of the payments once a change is agreed and paid. `byHotel` is the part of the refund that no gateway can
 * return.
 */
export const paymentsAfter = (
  payments: PaymentTotals,
  { due_now, refund, fee_taken, fee_returned }: Balance,
  byHotel: Money,
): PaymentTotals => ({
  ...payments,
  charged: payments.charged + due_now,
  refunded: payments.refunded + refund - byHotel,
  refund_by_hotel: payments.refund_by_hotel + byHotel,
  fees_taken: payments.fees_taken + fee_taken - fee_returned,
})

/** A gateway has refused a refund for good, or has not moved it in time: the hotel returns the amount itself. */
export const returnedByHotel = (payments: PaymentTotals, amount: Money): PaymentTotals => ({
  ...payments,
  refunded: payments.refunded - amount,
  refund_by_hotel: payments.refund_by_hotel + amount,
})
