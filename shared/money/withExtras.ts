import type { StayDate } from '../stay/stayDates.ts'
import { type Money, sumOf } from './money.ts'
import { depositFields, depositOf, type StayPrice } from './price.ts'
import { sumOfLines } from './priceLines.ts'

/** Items of an extra. The prices are those of one item, without and with the tax. */
type Items = {
  name: string
  date: StayDate | null
  quantity: number
  price: Money
  price_with_tax: Money
}

/**
 * A price with extras, one line for each. An amount is the quantity times the price with tax. The deposit stays the same, so
 * that extras are part of the remaining amount.
 */
export function withExtras(price: StayPrice, extras: readonly Items[]): StayPrice {
  const lines = extras.map(({ name, date, quantity, price_with_tax }) => ({
    kind: 'extra' as const,
    date,
    amount: quantity * price_with_tax,
    label: name,
  }))
  const tax = sumOf(extras.map(({ quantity, price, price_with_tax }) => quantity * (price_with_tax - price)))
  const total = price.total + sumOfLines(lines)
  return {
    ...price,
    lines: [...price.lines, ...lines],
    total,
    tax: price.tax + tax,
    ...depositFields(depositOf(price), total),
  }
}
