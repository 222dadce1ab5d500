import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { amountsOf } from '#app/analytics/ga4/amounts.ts'
import { inMajorUnits } from '#shared/money/money.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { withPoints } from '#shared/money/withVoucher.ts'

const test = suite('app/analytics/ga4/amounts')

const priceOf = (currency: string, room: number, tax: number, localTax = 0): StayPrice => ({
  currency,
  lines: [
    { kind: 'night', date: '2027-04-02', amount: room },
    ...(localTax ? [{ kind: 'local_tax' as const, date: null, amount: localTax }] : []),
  ],
  total: room + localTax,
  tax,
  taxes: [],
  service_fee: 0,
})

for (const [what, prices, currency, amounts] of [
  ['yen have no decimals', [priceOf('JPY', 22000, 2000)], 'JPY', { value: 20000, tax: 2000 }],
  ['won have no decimals', [priceOf('KRW', 110000, 10000)], 'KRW', { value: 100000, tax: 10000 }],
  ['cents are converted to dollars', [priceOf('TWD', 540050, 25717)], 'TWD', { value: 5143.33, tax: 257.17 }],
  ['local tax counts as tax', [priceOf('JPY', 22000, 2000, 300)], 'JPY', { value: 20000, tax: 2300 }],
  [
    'beside points only what is paid in money counts, without the taxes of the stay',
    [withPoints(priceOf('JPY', 22000, 2000, 300), 21000)],
    'JPY',
    { value: 1000, tax: 300 },
  ],
  [
    'the prices of several rooms are added before they are converted',
    [priceOf('TWD', 10, 0), priceOf('TWD', 20, 0)],
    'TWD',
    { value: 0.3, tax: 0 },
  ],
  ['a free stay has the value zero', [priceOf('USD', 0, 0)], 'USD', { value: 0, tax: 0 }],
  ['a search without rooms has the value zero', [], 'JPY', { value: 0, tax: 0 }],
] as [string, StayPrice[], string, object][])
  test(what, () => assert.equal(amountsOf(prices, currency), amounts))

test('value and tax add up to the displayed total, to the cent', () => {
  const minor = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(
      fc.constantFrom('JPY', 'TWD'),
      fc.array(fc.tuple(minor, minor, minor), { maxLength: 5 }),
      (currency, rooms) => {
        const prices = rooms.map(([room, tax, localTax]) =>
          priceOf(currency, room, Math.min(room, tax), localTax),
        )
        const { value, tax } = amountsOf(prices, currency)
        const total = prices.reduce((sum, price) => sum + price.total, 0)
        const digits = currency === 'JPY' ? 0 : 2
        assert.is((value + tax).toFixed(digits), inMajorUnits(total, currency).toFixed(digits))
        assert.is(Number(value.toFixed(digits)), value)
        assert.is(Number(tax.toFixed(digits)), tax)
      },
    ),
  )
})

test.run()
