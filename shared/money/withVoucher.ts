import type { Money } from './money.ts'
import { amountOf, depositFields, depositOf, type StayPrice } from './price.ts'

/** A price with a last line for what pays without money. The taxes stay as they are. */
const withLine = (price: StayPrice, kind: 'voucher' | 'points', covered: Money, deposit: Money | null) => {
  const total = price.total - covered
  return {
    ...price,
    lines: [...price.lines, { kind, date: null, amount: -covered }],
    total,
    ...depositFields(deposit, total),
  }
}

/**
 * A price with what a voucher pays as its last line (`covered`, minor units). It is a means of payment: the taxes stay as they are. It
 * pays the deposit first, because the hotel has the value of the voucher already.
 */
export function withVoucher(price: StayPrice, covered: Money): StayPrice {
  if (covered === 0) return price
  const deposit = depositOf(price)
  return withLine(price, 'voucher', covered, deposit === null ? null : Math.max(0, deposit - covered))
}

/**
 * A price with what points pay as its last line (`covered`, minor units). The taxes stay as they are. Points pay first what is paid at
 * the hotel without local taxes, and then the deposit.
 */
export function withPoints(price: StayPrice, covered: Money): StayPrice {
  if (covered === 0) return price
  const deposit = depositOf(price)
  const payable = price.total - covered - amountOf(price, 'local_tax')
  return withLine(price, 'points', covered, deposit === null ? null : Math.min(deposit, payable))
}

/** Whether points pay everything but local taxes, which are paid at the hotel: no card is needed. */
export const isPaidByPoints = (price: Pick<StayPrice, 'lines' | 'total'>): boolean =>
  amountOf(price, 'points') !== 0 && price.total === amountOf(price, 'local_tax')

/** Whether a voucher or points pay a part of a price: what remains in money does not contain the stated taxes. */
export const isPaidBesideMoney = (price: Pick<StayPrice, 'lines'>): boolean =>
  amountOf(price, 'voucher') !== 0 || amountOf(price, 'points') !== 0
