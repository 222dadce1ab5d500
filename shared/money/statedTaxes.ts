import type { ContainedTax, Taxed } from './taxes.ts'

/** The taxes of a price by percentage. Empty unless at least two of them have an amount. */
export function statedTaxes({ taxes }: Taxed): ContainedTax[] {
  const stated = taxes.filter(({ tax }) => tax !== 0)
  return stated.length > 1 ? stated : []
}
