import { isDeepStrictEqual } from 'node:util'
import type { MoneyStatement } from '#shared/api/reservationAfter.ts'
import { heldIn } from '#shared/money/change/statement/heldIn.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'
import { type ContainedTax, taxesIn } from '#shared/money/taxes.ts'
import { isPaidBesideMoney } from '#shared/money/withVoucher.ts'

/**
 * `invoice`: the hotel has the whole price in money. `part`: it has a part, and the hotel's own invoice covers the stay; also if a voucher
 * or points pay the rest, because the taxes are the taxes of the whole stay. `local_tax`: a voucher or points pay the stay, and the hotel has all that
 * remains, the local tax. `fee`: it has fees of a cancellation or a change only, which contain no consumption tax. `void`: it has
 * nothing any more of what an earlier receipt states.
 */
type ReceiptKind = 'invoice' | 'part' | 'local_tax' | 'fee' | 'void'

/** What a receipt states, in minor units. The parts add up to `received`. */
export type ReceiptSums = {
  kind: ReceiptKind
  /** What the hotel has of the guest. */
  received: Money
  /** What is received for the stay, with taxes and without fees. */
  stay: Money
  /** The tax of the stay by percentage; empty unless the whole price is paid. */
  taxes: ContainedTax[]
  /** The part of `stay` that is local tax: it is outside the percentages. 0 for a part of the price. */
  local_tax: Money
  /** The fees that are taken from what was paid. */
  fees: Money
}

/** The sums of a receipt that withdraws earlier ones. */
export const voidSums: ReceiptSums = {
  kind: 'void',
  received: 0,
  stay: 0,
  taxes: [],
  local_tax: 0,
  fees: 0,
}

type Price = Pick<StayPrice, 'total' | 'taxes' | 'lines'>

/** Whether a voucher pays a part of a price, or all of it. */
export const hasVoucher = (price: Pick<Price, 'lines'>): boolean => amountOf(price, 'voucher') !== 0

/**
 * What a receipt of a reservation states: only what was paid to the hotel and is not returned. Money that is on its way back counts as
 * returned. The tax is the one of the price, which is rounded once for each percentage. Null if the hotel has nothing.
 */
export function receiptSums(price: Price, money: MoneyStatement): ReceiptSums | null {
  const held = heldIn(money)
  const fees = Math.min(money.fees_taken, held)
  const stay = Math.min(held - fees, price.total)
  const received = stay + fees
  if (received <= 0) return null
  if (stay <= 0) return { kind: 'fee', received: fees, stay: 0, taxes: [], local_tax: 0, fees }
  const local_tax = amountOf(price, 'local_tax')
  const isInPart = isPaidBesideMoney(price)
  if (isInPart && stay === price.total && stay === local_tax)
    return { kind: 'local_tax', received, stay, taxes: [], local_tax, fees }
  if (stay < price.total || isInPart) return { kind: 'part', received, stay, taxes: [], local_tax: 0, fees }
  return { kind: 'invoice', received, stay, taxes: price.taxes, local_tax, fees }
}

/**
 * The sums of a receipt of the whole price, divided by room: one receipt for each price of `rooms`. The first one also has what belongs
 * to no room, such as extras. The amounts add up to the whole; the tax is rounded once for each percentage and receipt.
 */
export function sumsByRoom(price: Price, rooms: readonly Price[]): ReceiptSums[] {
  const [, ...others] = rooms
  const sumsOf = (stay: Money, taxes: ContainedTax[], local_tax: Money): ReceiptSums => ({
    kind: 'invoice',
    received: stay,
    stay,
    taxes,
    local_tax,
    fees: 0,
  })
  const taxesBeside = price.taxes.map(({ percent, gross }) => {
    const ofOthers = others.flatMap(({ taxes }) => taxes.filter((one) => one.percent === percent))
    return { percent, gross: gross - sumOf(ofOthers.map((one) => one.gross)) }
  })
  const local = (one: Price) => amountOf(one, 'local_tax')
  const first = sumsOf(
    price.total - sumOf(others.map(({ total }) => total)),
    taxesIn(taxesBeside.filter(({ gross }) => gross !== 0)).taxes,
    local(price) - sumOf(others.map(local)),
  )
  return [first, ...others.map((one) => sumsOf(one.total, taxesIn(one.taxes).taxes, local(one)))]
}

/** Whether two receipts state the same sums. The database returns the fields of stored ones in an order of its own. */
export const areSameSums = (one: ReceiptSums, other: ReceiptSums): boolean =>
  one.kind === other.kind &&
  one.received === other.received &&
  one.fees === other.fees &&
  one.local_tax === other.local_tax &&
  isDeepStrictEqual(one.taxes, other.taxes)
