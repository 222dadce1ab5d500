import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Money, sumOf } from '#shared/money/money.ts'
import { addPrices, priceOfLines, type StayPrice } from '#shared/money/price.ts'
import { type PriceLine, sumOfLines } from '#shared/money/priceLineKinds.ts'
import { dueOf, type Totals, totals, usualTotal } from '#shared/money/totals.ts'
import { prices } from '../../../support/builders/prices.ts'

const test = suite('shared/money/totals')

const amounts = (list: readonly { amount: Money }[]) => sumOf(list.map(({ amount }) => amount))

const sumOfPairs = (list: readonly [unknown, Money][]) => sumOf(list.map(([, amount]) => amount))

/** All amounts of a price's totals. */
const everyAmount = ({
  nights,
  discounts,
  children,
  others,
  besideRooms,
  extras,
  deposit,
  ...sums
}: Totals): Money[] => [
  ...Object.values(sums),
  ...Object.values(deposit ?? {}),
  ...[...nights, ...others, ...besideRooms, ...extras].map(([, amount]) => amount),
  ...[...discounts, ...children].map(({ amount }) => amount),
]

test('rooms, discounts, other amounts and local tax add up to the total, in every currency', () => {
  fc.assert(
    fc.property(prices, (price) => {
      const {
        total,
        rooms,
        discounts,
        children,
        besideRooms,
        extras,
        localTax,
        voucher,
        undiscounted,
        nights,
      } = totals(price)
      assert.is(total, sumOfLines(price.lines))
      assert.is(
        rooms +
          amounts(discounts) +
          amounts(children) +
          sumOfPairs(besideRooms) +
          sumOfPairs(extras) +
          localTax +
          voucher,
        total,
      )
      assert.is(undiscounted + amounts(discounts), total)
      if (nights.length > 0) assert.is(sumOfPairs(nights), rooms)
    }),
  )
})

test('all totals are whole minor units', () => {
  fc.assert(
    fc.property(prices, (price) => {
      const all = everyAmount(totals(price))
      assert.ok(all.length >= 5)
      assert.ok(all.every(Number.isSafeInteger))
    }),
  )
})

test('the totals of several rooms are the sums of the totals of each', () => {
  fc.assert(
    fc.property(fc.array(prices, { minLength: 1, maxLength: 5 }), (any) => {
      const rooms = any.map((price) => ({ ...price, currency: 'JPY' }))
      const all = totals(addPrices(rooms))
      const each = rooms.map(totals)
      for (const name of ['total', 'localTax', 'undiscounted'] as const)
        assert.is(all[name], sumOf(each.map((one) => one[name])), name)
      assert.is(amounts(all.discounts), sumOf(each.map(({ discounts }) => amounts(discounts))))
    }),
  )
})

test('the total is the amount that the server states, even if its lines differ', () => {
  const lines: PriceLine[] = [{ kind: 'night', date: null, amount: 10_000 }]
  const stated: StayPrice = { currency: 'JPY', lines, total: 10_150, tax: 0, taxes: [], service_fee: 0 }
  assert.is(totals(stated).total, 10_150)
  assert.is(addPrices([stated, stated]).total, 20_300)
  assert.equal(dueOf(stated, 'credit_card'), { now: 10_150, atHotel: 0 })
})

test('lines and adjustment add up to any total that the server states, in every currency', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: -1_000_000, max: 1_000_000 }), (price, hidden) => {
      const stated = { ...price, total: price.total + hidden }
      const all = totals(stated)
      assert.is(all.total, stated.total)
      assert.is(all.adjustment, hidden)
      const shown =
        all.rooms +
        amounts(all.discounts) +
        amounts(all.children) +
        sumOfPairs(all.besideRooms) +
        sumOfPairs(all.extras)
      assert.is(shown + all.localTax + all.voucher + all.adjustment, stated.total)
    }),
  )
})

test('nights are added up by date, in the order of the dates', () => {
  const night = (date: string | null, amount: number): PriceLine => ({ kind: 'night', date, amount })
  const lines = [night('2027-04-03', 30), night('2027-04-02', 20), night('2027-04-03', 5)]
  const { nights } = totals(priceOfLines({ currency: 'JPY', lines, tax: 0, taxes: [], service_fee: 0 }))
  assert.equal(nights, [
    ['2027-04-02', 20],
    ['2027-04-03', 35],
  ])
})

test('without a line for nights, the other lines are the rooms', () => {
  const lines: PriceLine[] = [
    { kind: 'other', date: null, amount: 300, label: 'Room' },
    { kind: 'other', date: null, amount: 50, label: 'Room' },
    { kind: 'other', date: null, amount: 20 },
  ]
  const others = [
    ['Room', 350],
    [null, 20],
  ]
  const price = { currency: 'JPY', tax: 0, taxes: [], service_fee: 0 }
  const alone = totals(priceOfLines({ ...price, lines }))
  assert.equal([alone.rooms, alone.others, alone.besideRooms], [370, others, []])
  const beside = totals(
    priceOfLines({ ...price, lines: [{ kind: 'night', date: null, amount: 1000 }, ...lines] }),
  )
  assert.equal([beside.rooms, beside.others, beside.besideRooms], [1000, others, others])
})

test('a price replaces the price without discounts, or a higher public price', () => {
  const lines: PriceLine[] = [
    { kind: 'night', date: null, amount: 1000 },
    { kind: 'member', date: null, amount: -100 },
  ]
  const price = priceOfLines({ currency: 'JPY', lines, tax: 0, taxes: [], service_fee: 0 })
  assert.is(usualTotal({ price, public_total: null }), 1000)
  assert.is(usualTotal({ price, public_total: 1100 }), 1100)
  const plain = priceOfLines({ ...price, lines: lines.slice(0, 1) })
  assert.is(usualTotal({ price: plain, public_total: null }), null)
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
    taxes: [],
    service_fee: 0,
  }
  assert.equal(totals(price).discounts, [
    { kind: 'member', amount: -50 },
    { kind: 'coupon', amount: -30 },
  ])
  assert.is(totals(price).rooms, 500)
})

test('the room amount of a day use is the amount of that day', () => {
  const lines = [
    { kind: 'day_use' as const, date: '2027-04-02', amount: 300 },
    { kind: 'local_tax' as const, date: null, amount: 15 },
  ]
  assert.is(totals({ currency: 'JPY', lines, total: 315, tax: 0, taxes: [], service_fee: 0 }).rooms, 300)
})

test.run()
