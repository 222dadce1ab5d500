import type { Money } from './money.ts'
import { depositFields, depositOf, type StayPrice } from './price.ts'

/**
 * A price with what a voucher pays as its last line (`covered`, minor units). It is a means of payment: the taxes stay as they are. It
 * pays the deposit first, because the hotel has the value of the voucher already.
 */
export function withVoucher(price: StayPrice, covered: Money): StayPrice {
  if (covered === 0) return price
  const total = price.total - covered
  const deposit = depositOf(price)
  return {
    ...price,
    lines: [...price.lines, { kind: 'voucher', date: null, amount: -covered }],
    total,
    ...depositFields(deposit === null ? null : Math.max(0, deposit - covered), total),
  }
}
