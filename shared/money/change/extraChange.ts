import type { Money } from '../money.ts'

/** An extra of a version: all its items on one day. It is stored. Amounts in minor units. */
export type VersionExtra = {
  price: Money
  /** What was taken for items that were removed too late. */
  fees: Money
  /** Price and fees together never fall below this amount: an extra that is moved after its deadline stays as costly as it was. */
  least: Money
  /** What is paid of `price` with the booking or a change; the rest is paid at the hotel. */
  prepaid: Money
}

/** What `changeExtra` gets of an extra: its amounts before, and its price as requested. */
export type ExtraToChange = {
  before: VersionExtra
  /** The price of all its items after the change. */
  price: Money
  /** Whether its deadline has passed: items that are removed now are paid whole. */
  isLate: boolean
  /** Whether items that this change adds are charged with it (`chargesExtras`); else they are paid at the hotel. */
  isCharged: boolean
}

/** What a change does to an extra, as its offer says. */
export type ExtraChange = {
  after: VersionExtra
  /** The fee of this change. */
  fee: Money
  /** The part of the price that is given back, because the change only removes. */
  given_back: Money
  /** All fees of the extra if it is removed at the instant of the offer. */
  cancelling_costs: Money
}

/** An extra that a change adds has cost nothing before. */
export const noExtra: VersionExtra = { price: 0, fees: 0, least: 0, prepaid: 0 }

/** An extra of a new booking. `isPrepaid`: the booking pays it before the stay. */
export const bookedExtra = (price: Money, isPrepaid: boolean): VersionExtra => ({
  ...noExtra,
  price,
  prepaid: isPrepaid ? price : 0,
})

/**
 * An extra after a change. Items that stay keep the share that is prepaid; of removed items, what is paid at the hotel falls first.
 * What is removed after the deadline of the extra is a fee of its whole price, else it is free. `least` is the largest amount, at any
 * change so far, that removing the extra instead would have cost: what is missing to it is a fee too. A change that only removes never
 * raises the price, and charges nothing.
 */
export function changeExtra(
  { before, price: requested, isLate, isCharged }: ExtraToChange,
  removesOnly: boolean,
): ExtraChange {
  const price = removesOnly ? Math.min(requested, before.price) : requested
  const least = Math.max(before.least, isLate ? before.fees + before.price : 0)
  const fee = Math.max(0, least - before.fees - price)
  const fees = before.fees + fee
  const added = Math.max(0, price - before.price)
  const prepaid = Math.min(before.prepaid, price) + (isCharged ? added : 0)
  return {
    after: { price, fees, least, prepaid },
    fee,
    given_back: requested - price,
    cancelling_costs: Math.max(least, fees + (isLate ? price : 0)),
  }
}
