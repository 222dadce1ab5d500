import type { Money } from '../money.ts'

/** An extra of a version: all its items on one day. Amounts in minor units. */
export type VersionExtra = {
  price: Money
  /** What was kept of removed items. */
  fees: Money
  /** Whether it is paid with the booking or at the hotel, as it was when it was ordered. */
  is_prepaid: boolean
}

/** An extra after a change. What is removed after the deadline of the extra is kept whole, else it is free. */
export const changeExtra = (
  before: VersionExtra,
  price: Money,
  isLate: boolean,
): { after: VersionExtra; fee: Money } => {
  const fee = isLate ? Math.max(0, before.price - price) : 0
  return { after: { ...before, price, fees: before.fees + fee }, fee }
}

/** What is paid for an extra before the stay. */
export const prepaidForExtra = ({ price, is_prepaid }: VersionExtra): Money => (is_prepaid ? price : 0)
