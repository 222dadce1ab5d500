import { type Money, sumOf } from '../money.ts'

/** What has moved for a reservation, in minor units. */
export type Moved = {
  /** What guests have paid. */
  charged: Money
  /** What was returned, from the agreement on: also while the gateway has not confirmed it. */
  refunded: Money
  /** What no gateway can return, and the hotel returns itself. */
  refund_by_hotel: Money
  /** The part of the fees that is taken from what was charged. */
  fees_taken: Money
}

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
  /** The part of the fees that this change keeps from what was charged. */
  fee_taken: Money
  /** Fees that are still open afterwards: the hotel may ask for them. */
  fee_due: Money
  /** What remains to be paid at the hotel, without open fees. */
  at_hotel: Money
}

/** What was charged and is neither returned nor taken as a fee. */
export const creditOf = ({ charged, refunded, refund_by_hotel, fees_taken }: Moved): Money =>
  charged - refunded - refund_by_hotel - fees_taken

/**
 * The balance of a change. What is no longer prepaid pays fees first, also of earlier changes. The credit then pays what is
 * prepaid afterwards; only the rest is due now. What the credit has above it pays open fees, and the rest is returned. A fee is
 * never charged, only taken from what was charged.
 */
export function balanceOf(moved: Moved, items: readonly ItemChange[]): Balance {
  const released = sumOf(items.map(({ before, after }) => Math.max(0, before.prepaid - after.prepaid)))
  const prepaid = sumOf(items.map(({ after }) => after.prepaid))
  const open = sumOf(items.map(({ after }) => after.fees)) - moved.fees_taken
  const credit = creditOf(moved)

  const fromReleased = Math.min(open, released, Math.max(0, credit))
  const left = credit - fromReleased
  const above = Math.max(0, left - prepaid)
  const fromAbove = Math.min(open - fromReleased, above)
  const fee_taken = fromReleased + fromAbove
  const due_now = Math.max(0, prepaid - left)
  return {
    due_now,
    refund: above - fromAbove,
    fee_taken,
    fee_due: open - fee_taken,
    at_hotel: sumOf(items.map(({ after }) => after.total)) - prepaid,
  }
}

/** What has moved once the change is agreed and paid. `byHotel` is the part of the refund that no gateway can return. */
export const movedAfter = (moved: Moved, { due_now, refund, fee_taken }: Balance, byHotel: Money): Moved => ({
  charged: moved.charged + due_now,
  refunded: moved.refunded + refund - byHotel,
  refund_by_hotel: moved.refund_by_hotel + byHotel,
  fees_taken: moved.fees_taken + fee_taken,
})
