import type { StayDate } from '../stay/stayDates.ts'
import type { Money } from './money.ts'
import { depositFields, depositOf, type StayPrice } from './price.ts'
import { sumOfLines } from './priceLineKinds.ts'
import { addTaxes, type Taxed, taxesIn } from './taxes.ts'

/** Items of an extra. The prices are for one item, without and with the tax. `tax_percent` is null if it is not known. */
type Items = {
  name: string
  date: StayDate | null
  quantity: number
  price: Money
  price_with_tax: Money
  tax_percent: number | null
}

const taxOf = ({ quantity, price, price_with_tax, tax_percent }: Items): Taxed =>
  tax_percent === null
    ? { tax: quantity * (price_with_tax - price), taxes: [] }
    : taxesIn([{ percent: tax_percent, gross: quantity * price_with_tax }])

/**
 * A price with extras, one line for each. An amount is the quantity times the price with tax. The tax is calculated once for
 * rooms and extras together (`addTaxes`). The deposit stays the same, so that extras are part of the remaining amount.
 */
export function withExtras(price: StayPrice, extras: readonly Items[]): StayPrice {
  const lines = extras.map(({ name, date, quantity, price_with_tax }) => ({
    kind: 'extra' as const,
    date,
    amount: quantity * price_with_tax,
    label: name,
  }))
  const total = price.total + sumOfLines(lines)
  return {
    ...price,
    lines: [...price.lines, ...lines],
    total,
    ...addTaxes([price, ...extras.map(taxOf)]),
    ...depositFields(depositOf(price), total),
  }
}
