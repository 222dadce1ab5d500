import type { TextKey } from '#app/i18n/catalogues.ts'
import type { Statement } from '#shared/money/change/statement/statementLines.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'

/** An amount in minor units, with its name. */
type Row = { name: TextKey; amount: Money }

/** Whether there is a price: not after a cancellation. A coupon may pay a whole stay, so that its sum is 0. */
export const hasPrice = ({ lines }: Pick<StayPrice, 'lines'>): boolean =>
  lines.some(({ amount }) => amount !== 0)

/**
 * The sum of a statement of money, and below it the price and the fees that it consists of, if it has several parts. With a voucher, the
 * price is only what the voucher does not pay. After a cancellation the sum is the fee, which is not called a price. A sum of 0 has no
 * row, except the price of a stay that a coupon pays.
 */
export function totalRows(
  { price, taken, asked }: Pick<Statement, 'price' | 'taken' | 'asked'>,
  { lines }: Pick<StayPrice, 'lines'>,
): Row[] {
  const hasVoucher = amountOf({ lines }, 'voucher') !== 0
  const fees: Row[] = [
    { name: 'reservation.statement.taken', amount: taken },
    { name: 'reservation.statement.asked', amount: asked },
  ]
  const stay: Row = {
    name: hasVoucher ? 'reservation.line.besideVoucher' : 'reservation.price',
    amount: price,
  }
  const isFree = price === 0 && !hasVoucher && hasPrice({ lines })
  const parts = [stay, ...fees].filter((row) => row.amount !== 0 || (row === stay && isFree))
  if (parts.length < 2) return parts
  const total = sumOf(parts.map(({ amount }) => amount))
  return [
    {
      name: price === 0 && !isFree ? 'reservation.statement.fee' : 'reservation.statement.total',
      amount: total,
    },
    ...parts,
  ]
}
