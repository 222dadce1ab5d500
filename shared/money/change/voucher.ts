import { type Money, sumOf } from '../money.ts'

/**
 * A voucher pays for a stay with its value. The value is no money: it is never charged, never part of a credit, and never returned as
 * money. Amounts in minor units.
 */
export type Voucher = {
  /** What it was issued with. */
  value: Money
  /** The part of the value that was taken as fees. */
  fees: Money
}

/** What a change does to a voucher, in minor units. */
export type VoucherChange = {
  /** What it pays of the stay before and after the change. */
  covered_before: Money
  covered: Money
  /** The part of the fees that this change takes from the value. Below 0 if the hotel cancels: it is returned to the voucher. */
  fee: Money
  /** What the changed stay does not use: lost if the guests come. All that is left if no stay remains. */
  rest: Money
}

type Item = { price: Money; prepaid: Money }

/** What is left of the value. */
export const valueLeft = ({ value, fees }: Voucher): Money => value - fees

/** What a voucher pays of rooms and extras. Local tax is always paid at the hotel. */
export const coveredBy = (voucher: Voucher, items: readonly Pick<Item, 'price'>[]): Money =>
  Math.min(valueLeft(voucher), sumOf(items.map(({ price }) => price)))

/**
 * What remains of rooms and extras to be paid in money: their price and their prepaid part without what the voucher pays (`covered`).
 * The voucher pays what is prepaid first, because the hotel has its value already, and then what is paid at the hotel. Each from the
 * first item on.
 */
export function inMoney<I extends Item>(items: readonly I[], covered: Money): I[] {
  let left = covered
  const take = (amount: Money): Money => {
    const part = Math.min(left, amount)
    left -= part
    return part
  }
  const withoutPrepaid = items.map((item) => {
    const part = take(item.prepaid)
    return { ...item, price: item.price - part, prepaid: item.prepaid - part }
  })
  return withoutPrepaid.map((item) => ({ ...item, price: item.price - take(item.price - item.prepaid) }))
}

/** The items in money: without what a voucher pays. The items as they are without a voucher. */
export const withoutVoucher = <I extends Item>(items: readonly I[], voucher: Voucher | null): readonly I[] =>
  voucher ? inMoney(items, coveredBy(voucher, items)) : items

/**
 * What a change does to a voucher. `unpaid` are the fees that no money covers: the part of the value that the changed stay does not use
 * pays them. A fee is never taken from what pays for the stay: the guest would have to pay more.
 */
export function voucherChange(
  voucher: Voucher,
  before: readonly Pick<Item, 'price'>[],
  after: readonly Pick<Item, 'price'>[],
  unpaid: Money,
): VoucherChange {
  const covered = coveredBy(voucher, after)
  const unused = valueLeft(voucher) - covered
  const fee = Math.min(unpaid, unused)
  return { covered_before: coveredBy(voucher, before), covered, fee, rest: unused - fee }
}
