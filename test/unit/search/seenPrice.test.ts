import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { seenPrice } from '#app/features/search/results/notes/seenPrice.ts'
import { withSeenPrice } from '#app/features/search/results/notes/withSeenPrice.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'
import { only, plan, room } from '../../support/builders/offers.ts'

const test = suite('the price a guest was told elsewhere')

const results = [
  room('twin', 3, [plan('twin.a', 20_000, only(0)), plan('twin.b', 26_000, only(0))]),
  room('suite', 1, [plan('suite.a', 50_000, only(1))]),
]
const one = [adultsOnly(2)]
const told = (price_displayed_total: number | null, rooms = one, currency = 'JPY') =>
  seenPrice({ price_displayed_total, currency: null, rooms }, results, currency)

test('it is said when no plan costs that, with what the stay costs at least', () => {
  assert.equal(told(18_000), { seen: 18_000, seenIn: 'JPY', least: 20_000 })
  assert.equal(told(30_000), { seen: 30_000, seenIn: 'JPY', least: 20_000 })
})

test('a plan that costs just that is the one they saw, though another is cheaper', () => {
  assert.is(told(26_000), null)
  assert.is(told(20_000), null)
})

test('of several rooms each one’s cheapest is added up', () => {
  const two = [adultsOnly(2), adultsOnly(1)]
  assert.is(told(70_000, two), null)
  assert.equal(told(69_000, two), { seen: 69_000, seenIn: 'JPY', least: 70_000 })
})

test('whole units are told, minor units are compared', () => {
  assert.is(told(200, one, 'TWD'), null)
  assert.equal(told(199.5, one, 'TWD'), { seen: 19_950, seenIn: 'TWD', least: 20_000 })
})

test('who was told nothing, or finds nothing, is told nothing', () => {
  assert.is(told(null), null)
  assert.is(seenPrice({ price_displayed_total: 1, currency: null, rooms: one }, [], 'JPY'), null)
})

test('a price in another currency is told in it, and compared by what it is worth', () => {
  const dollars = { currency: 'USD', rate_millionths: 6_600, as_of: '2027-01-01' }
  const inDollars = (price_displayed_total: number, exchange: typeof dollars | null = dollars) =>
    seenPrice({ price_displayed_total, currency: 'USD', rooms: one }, results, 'JPY', exchange)
  assert.equal(inDollars(100), { seen: 10_000, seenIn: 'USD', least: 20_000 })
  // 20,000 yen at that day’s rate, and at one a little off.
  assert.is(inDollars(132), null)
  assert.is(inDollars(133.5), null)
  assert.is(inDollars(100, null), null)
  assert.is(inDollars(100, { ...dollars, currency: 'EUR' }), null)
})

test('it was told of one stay in one currency: another is not compared with it', () => {
  const told = { ...emptyCriteria, checkin: '2027-04-02', checkout: '2027-04-04', price_displayed_total: 100 }
  const after = (change: object) => withSeenPrice({ ...told, ...change }, told).price_displayed_total
  for (const same of [{}, { order: 'recommended' }, { filter: ['1'] }, { coupon_code: 'A' }])
    assert.is(after(same), 100, JSON.stringify(same))
  for (const other of [
    { checkout: '2027-04-05' },
    { rooms: [adultsOnly(1)] },
    { currency: 'USD' },
    { nights: 3 },
  ])
    assert.is(after(other), null, JSON.stringify(other))
})

test.run()
