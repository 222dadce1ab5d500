import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { approximately } from '#shared/money/approximate.ts'
import { inMajorUnits, minorDigits, percentOf } from '#shared/money/money.ts'
import {
  addPrices,
  amountOf,
  dueOf,
  perNight,
  roomAmount,
  type StayPrice,
  sumOfLines,
  takenOff,
} from '#shared/money/price.ts'

const test = suite('shared/money/price')

const line = fc.record({
  kind: fc.constantFrom('night' as const, 'local_tax' as const),
  date: fc.constant(null),
  amount: fc.integer({ min: 0, max: 100_000_000 }),
})
const price: fc.Arbitrary<StayPrice> = fc
  .array(line, { minLength: 1, maxLength: 30 })
  .map((lines) => ({ currency: 'JPY', lines, total: sumOfLines(lines), tax: 0, service_fee: 0 }))

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

test('the amounts due now and at the hotel add up to the total', () => {
  fc.assert(
    fc.property(price, fc.constantFrom('on_site' as const, 'credit_card' as const), (each, method) => {
      const due = dueOf(each, method)
      assert.is(due.now + due.atHotel, each.total)
    }),
  )
  const stay: StayPrice = {
    currency: 'JPY',
    lines: [
      { kind: 'night', date: '2027-04-02', amount: 43_200 },
      { kind: 'local_tax', date: null, amount: 450 },
    ],
    total: 43_650,
    tax: 3927,
    service_fee: 0,
  }
  assert.equal(dueOf(stay, 'on_site'), { now: 0, atHotel: 43_650 })
  assert.equal(dueOf(stay, 'credit_card'), { now: 43_200, atHotel: 450 })
})

test('prices of two currencies cannot be added', () => {
  const priceIn = (currency: string): StayPrice => ({ currency, lines: [], total: 0, tax: 0, service_fee: 0 })
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

test('discounts are summed by kind, and a discount of zero is omitted', () => {
  const line = (kind: 'night' | 'member' | 'coupon' | 'promotion' | 'local_tax', amount: number) => ({
    kind,
    date: null,
    amount,
  })
  const lines = [line('night', 500), line('coupon', -20), line('member', -50), line('coupon', -10)]
  const price = {
    currency: 'JPY',
    lines: [...lines, line('promotion', 0)],
    total: 420,
    tax: 0,
    service_fee: 0,
  }
  assert.equal(takenOff(price), [
    { kind: 'member', amount: -50 },
    { kind: 'coupon', amount: -30 },
  ])
  assert.is(roomAmount(price), 500)
})

test('the room amount of a day use is the amount of that day', () => {
  const lines = [
    { kind: 'day_use' as const, date: '2027-04-02', amount: 300 },
    { kind: 'local_tax' as const, date: null, amount: 15 },
  ]
  assert.is(roomAmount({ currency: 'JPY', lines, total: 315, tax: 0, service_fee: 0 }), 300)
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
