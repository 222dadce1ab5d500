import type { Money } from '../money.ts'

/** What has been paid and returned for a reservation, over all its payments. Amounts in minor units. */
export type PaymentTotals = {
  /** What guests have paid: charged by a gateway, or received by the hotel before the stay. */
  charged: Money
  /** What gateways return, from the agreement on: also while a gateway has not confirmed it. */
  refunded: Money
  /** What no gateway can return, and the hotel returns itself. */
  refund_by_hotel: Money
  /** The part of the fees that is taken from what was charged. */
  fees_taken: Money
}

/** What the hotel has of the guest: what was charged, and is not returned. Fees that are taken are part of it. */
export const heldOf = ({ charged, refunded, refund_by_hotel }: PaymentTotals): Money =>
  charged - refunded - refund_by_hotel

/** What was charged and is neither returned nor taken as a fee. After each version it is what this version has prepaid. */
export const creditOf = (payments: PaymentTotals): Money => heldOf(payments) - payments.fees_taken
