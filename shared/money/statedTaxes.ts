import type { ContainedTax, Taxed } from './taxes.ts'

/** The taxes that a price states one by one: those with an amount, if there are several. */
export function statedTaxes({ taxes }: Taxed): ContainedTax[] {
  const stated = taxes.filter(({ tax }) => tax !== 0)
  return stated.length > 1 ? stated : []
}
