import fc from 'fast-check'
import { priceOfLines, type StayPrice } from '#shared/money/price.ts'
import { type PriceLine, priceLineKinds, reductions } from '#shared/money/priceLineKinds.ts'
import type { ContainedTax } from '#shared/money/taxes.ts'

/** An amount of a price in minor units. */
const amount = fc.integer({ min: 0, max: 100_000_000 })
const line: fc.Arbitrary<PriceLine> = fc
  .record({
    kind: fc.constantFrom(...priceLineKinds),
    date: fc.constantFrom(null, '2027-04-02', '2027-04-03'),
    amount,
    label: fc.constantFrom(undefined, null, 'Crib', 'Breakfast'),
  })
  .map((any) => ({
    ...any,
    amount: reductions.some((kind) => kind === any.kind) ? 0 - any.amount : any.amount,
  }))

/** Any price, with lines of all kinds, in any currency. */
export const prices: fc.Arbitrary<StayPrice> = fc
  .record({
    currency: fc.constantFrom(...Intl.supportedValuesOf('currency')),
    lines: fc.array(line, { maxLength: 30 }),
    tax: amount,
    taxes: fc.constant<ContainedTax[]>([]),
    service_fee: amount,
  })
  .map(priceOfLines)
