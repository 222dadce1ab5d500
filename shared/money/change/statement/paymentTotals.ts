import type { Money } from '../../money.ts'

/** What has been paid and returned for a reservation, over all its payments. Amounts in minor units. */
export type PaymentTotals = {
  /** What guests have paid: charged by a gateway, or received by the hotel before the stay. */
  charged: Money
  /** What the desk of the hotel has recorded during the stay: all that was open then, also fees. */
  paid_at_hotel: Money
  /** What gateways return, from the agreement on: also while a gateway has not confirmed it. */
  refunded: Money
  /** What no gateway can return, and the hotel returns itself. */
  refund_by_hotel: Money
  /** The part of the fees that is taken from what was charged. */
  fees_taken: Money
}

/** What the hotel has of the guest: what was paid, and is not returned. Fees that are taken are part of it. */
export const heldOf = ({ charged, paid_at_hotel, refunded, refund_by_hotel }: PaymentTotals): Money =>
  charged + paid_at_hotel - refunded - refund_by_hotel

/**
 * What was paid and is neither returned nor taken as a fee. After each version it is what this version has prepaid, and more if the
 * desk has recorded a payment.
 */
export const creditOf = (payments: PaymentTotals): Money => heldOf(payments) - payments.fees_taken
