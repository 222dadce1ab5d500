import { type Money, sumOf } from '../money.ts'
import { creditOf, type PaymentTotals } from './statement/paymentTotals.ts'

/** A room or an extra before and after a change. An item that is new has 0 before, an item that is gone 0 after. */
export type ItemChange = { before: ItemSums; after: ItemSums }
export type ItemSums = {
  /** All that the guest pays for the item, with local tax. */
  total: Money
  fees: Money
  prepaid: Money
}

/** What a change costs at once and later. */
export type Balance = {
  /** Charged at the agreement. */
  due_now: Money
  /** Returned at the agreement. */
  refund: Money
  /** The part of the fees, also of earlier changes, that this change takes from what was charged. */
  fee_taken: Money
  /** Fees that were taken before and are returned. Above 0 only if the hotel cancels. */
  fee_returned: Money
  /** Fees that are still unpaid afterwards: the hotel may ask for them. */
  fee_due: Money
  /** What remains to be paid at the hotel, without unpaid fees. */
  at_hotel: Money
}

/**
 * The balance of a change. What is no longer prepaid pays fees first, also of earlier changes. The credit then pays what is
 * prepaid afterwards; only the rest is due now. What the credit has above it pays unpaid fees, and the rest is returned. A fee is
 * never charged, only taken from what was charged. A payment at the desk pays fees and then the whole stay, with local tax: what is above
 * it is returned, and what then costs more is paid at the hotel. `feesOfVoucher` is the part of the fees that a voucher has paid.
 */
export function balanceOf(
  payments: PaymentTotals,
  items: readonly ItemChange[],
  feesOfVoucher: Money = 0,
): Balance {
  const isPaidAtDesk = payments.paid_at_hotel > 0
  const prepaid = sumOf(items.map(({ after }) => after.prepaid))
  const total = sumOf(items.map(({ after }) => after.total))
  const unpaidFees = sumOf(items.map(({ after }) => after.fees)) - payments.fees_taken - feesOfVoucher
  const credit = creditOf(payments)
  const released = isPaidAtDesk
    ? Math.max(0, credit - prepaid)
    : sumOf(items.map(({ before, after }) => Math.max(0, before.prepaid - after.prepaid)))

  const fromReleased = Math.min(unpaidFees, released, Math.max(0, credit))
  const creditAfterFees = credit - fromReleased
  const excess = Math.max(0, creditAfterFees - (isPaidAtDesk ? total : prepaid))
  const fromExcess = Math.min(unpaidFees - fromReleased, excess)
  const fee_taken = fromReleased + fromExcess
  const due_now = Math.max(0, prepaid - creditAfterFees)
  return {
    due_now,
    refund: excess - fromExcess,
    fee_taken,
    fee_returned: 0,
    fee_due: unpaidFees - fee_taken,
    at_hotel: total - (creditAfterFees + due_now - excess),
  }
}
