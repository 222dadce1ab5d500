import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { approximately } from '#shared/money/approximate.ts'
import { minorDigits } from '#shared/money/currencies.ts'
import { inMajorUnits, percentOf } from '#shared/money/money.ts'
import { addPrices, amountOf, perNight, type StayPrice } from '#shared/money/price.ts'
import { sumOfLines } from '#shared/money/priceLineKinds.ts'

const test = suite('shared/money/price')

const line = fc.record({
  kind: fc.constantFrom('night' as const, 'local_tax' as const),
  date: fc.constant(null),
  amount: fc.integer({ min: 0, max: 100_000_000 }),
})
const price: fc.Arbitrary<StayPrice> = fc
  .array(line, { minLength: 1, maxLength: 30 })
  .map((lines) => ({ currency: 'JPY', lines, total: sumOfLines(lines), tax: 0, taxes: [], service_fee: 0 }))

test('the total of several rooms is exactly the sum of all lines', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 10 }), (prices) => {
      const sum = addPrices(prices)
      assert.is(sum.total, sumOfLines(sum.lines))
      assert.is(
        sum.total,
        prices.reduce((total, each) => total + each.total, 0),
      )
      assert.is(amountOf(sum, 'night') + amountOf(sum, 'local_tax'), sum.total)
    }),
  )
})

test('prices of two currencies cannot be added', () => {
  const priceIn = (currency: string): StayPrice => ({
    currency,
    lines: [],
    total: 0,
    tax: 0,
    taxes: [],
    service_fee: 0,
  })
  assert.throws(() => addPrices([priceIn('JPY'), priceIn('KRW')]), /different currencies/)
  assert.throws(() => addPrices([]), /at least one/)
})

test('amounts are in the minor unit of the currency', () => {
  assert.is(minorDigits('JPY'), 0)
  assert.is(minorDigits('KRW'), 0)
  assert.is(minorDigits('TWD'), 2)
  assert.is(inMajorUnits(540_000, 'TWD'), 5400)
  assert.is(percentOf(999, 10), 99)
  assert.is(perNight(86_401, 2), 43_200)
  assert.is(perNight(100, 0), 100)
})

test('an approximate price is rounded up to major units', () => {
  const dollars = { currency: 'USD', rate_millionths: 6_543 }
  // 24,000 yen are 157.032 dollars.
  assert.is(approximately(24_000, 'JPY', dollars), 15_800)
  assert.is(approximately(0, 'JPY', dollars), 0)
  // From and to cents: 5,400 NT$ at 4.8 yen are 25,920 yen; at 30 US$ each exactly 180 dollars.
  assert.is(approximately(540_000, 'TWD', { currency: 'JPY', rate_millionths: 4_800_000 }), 25_920)
  assert.is(approximately(540_000, 'TWD', { currency: 'KRW', rate_millionths: 43_000_001 }), 232_201)
})

test.run()
