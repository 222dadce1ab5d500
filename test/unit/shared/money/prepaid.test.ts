import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sumOf } from '#shared/money/money.ts'
import { addPrices, depositOf, priceOfLines, type StayPrice, withDeposit } from '#shared/money/price.ts'
import type { PriceLine } from '#shared/money/priceLineKinds.ts'
import { dueOf, prepaidOf, totals } from '#shared/money/totals.ts'
import { withExtras } from '#shared/money/withExtras.ts'
import { prices } from '../../../support/builders/prices.ts'

const test = suite('shared/money/totals prepaid')

const currencies = ['JPY', 'KRW', 'TWD', 'USD'] as const
const items = fc.record({
  name: fc.constantFrom('Crib', 'Parking'),
  date: fc.constant(null),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 0, max: 10_000 }),
  price_with_tax: fc.integer({ min: 0, max: 10_000 }),
  tax_percent: fc.constantFrom(null, 8, 10),
})

test('deposit and remaining amount are whole, and add up to the total, also of several rooms with extras', () => {
  fc.assert(
    fc.property(
      fc.array(prices, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...currencies),
      fc.integer({ min: 0, max: 100 }),
      fc.array(items, { maxLength: 3 }),
      (any, currency, percent, extras) => {
        const paid = any.filter(({ total }) => total >= 0).map((price) => ({ ...price, currency }))
        fc.pre(paid.length > 0)
        const rooms = paid.map((price) => withDeposit(price, percent))
        const stay = withExtras(addPrices(rooms), extras)
        const { deposit, total } = totals(stay)
        assert.ok(deposit)
        assert.is(deposit.now + deposit.atHotel, total)
        const part = (price: StayPrice) => {
          const step = currency === 'TWD' ? 100 : 1
          const base = Math.max(0, price.total - totals(price).localTax)
          return Math.floor(Math.floor((base * percent) / 100) / step) * step
        }
        assert.is(deposit.now, sumOf(paid.map(part)))
        assert.ok(Number.isSafeInteger(deposit.now) && Number.isSafeInteger(deposit.atHotel))
        for (const method of ['credit_card_deposit', null] as const)
          assert.equal(dueOf(stay, method), deposit)
        assert.equal(dueOf(stay, 'bank_transfer'), { now: 0, atHotel: deposit.atHotel })
        assert.equal(dueOf(stay, 'deferred_payment'), { now: 0, atHotel: totals(stay).localTax })
        assert.equal(dueOf(stay, 'on_site'), { now: 0, atHotel: total })
      },
    ),
  )
})

test('a price without a deposit has none, and a remaining amount alone states the deposit', () => {
  const lines: PriceLine[] = [{ kind: 'night', date: null, amount: 10_000 }]
  const plain = priceOfLines({ currency: 'USD', lines, tax: 0, taxes: [], service_fee: 0 })
  assert.is(totals(plain).deposit, null)
  assert.is(totals(addPrices([plain, plain])).deposit, null)
  assert.is(depositOf({ ...plain, deposit_amount: null, remaining_amount: 7_000 }), 3_000)
  assert.is(depositOf({ ...plain, deposit_amount: 12_000 }), 10_000)
})

test('a room without a deposit is prepaid beside a room with one: several rooms cost what each costs alone', () => {
  const priced = fc.tuple(
    prices.filter((price) => price.total >= totals(price).localTax),
    fc.option(fc.integer({ min: 0, max: 100 })),
  )
  const methods = [
    'credit_card',
    'credit_card_full',
    'credit_card_deposit',
    'bank_transfer',
    'on_site',
  ] as const
  fc.assert(
    fc.property(
      fc.array(priced, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...methods),
      (any, method) => {
        const rooms = any.map(([price, percent]) => {
          const own = { ...price, currency: 'JPY' }
          return percent === null ? own : withDeposit(own, percent)
        })
        const alone = rooms.map((price) => prepaidOf(price, method))
        assert.is(prepaidOf(addPrices(rooms), method), sumOf(alone))
      },
    ),
  )
  const night = (amount: number) =>
    priceOfLines({
      currency: 'JPY',
      lines: [{ kind: 'night', date: null, amount }],
      tax: 0,
      taxes: [],
      service_fee: 0,
    })
  const both = addPrices([withDeposit(night(30_000), 20), night(50_000)])
  assert.equal(dueOf(both, 'credit_card'), { now: 56_000, atHotel: 24_000 })
})

test('a deposit of Taiwan dollars is in whole dollars, and adds up to the total as it is shown', () => {
  const lines: PriceLine[] = [{ kind: 'night', date: null, amount: 541_000 }]
  const price = withDeposit(priceOfLines({ currency: 'TWD', lines, tax: 0, taxes: [], service_fee: 0 }), 25)
  assert.equal(totals(price).deposit, { now: 135_200, atHotel: 405_800 })
})

test('the amounts due now and at the hotel add up to the total', () => {
  fc.assert(
    fc.property(prices, fc.constantFrom('on_site' as const, 'credit_card' as const), (each, method) => {
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
    taxes: [],
    service_fee: 0,
  }
  assert.equal(dueOf(stay, 'on_site'), { now: 0, atHotel: 43_650 })
  assert.equal(dueOf(stay, 'credit_card'), { now: 43_200, atHotel: 450 })
})

test.run()
