import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { seenPrice, withSeenPrice } from '#app/features/search/results/notices/seenPrice.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'
import { only, plan, room } from '../../../../support/builders/offers.ts'

const test = suite('app/features/search/results/notices/seenPrice')

const results = [
  room('twin', 3, [plan('twin.a', 20_000, only(0)), plan('twin.b', 26_000, only(0))]),
  room('suite', 1, [plan('suite.a', 50_000, only(1))]),
]
const oneRoom = [adultsOnly(2)]
const noteFor = (price_displayed_total: number | null, rooms = oneRoom, currency = 'JPY') =>
  seenPrice({ price_displayed_total, currency: null, rooms }, results, currency)

test('the note has the seen price and the lowest price if no plan has the seen price', () => {
  assert.equal(noteFor(18_000), { seen: 18_000, seenIn: 'JPY', least: 20_000 })
  assert.equal(noteFor(30_000), { seen: 30_000, seenIn: 'JPY', least: 20_000 })
})

test('a plan with the seen price removes the note, although another plan is cheaper', () => {
  assert.is(noteFor(26_000), null)
  assert.is(noteFor(20_000), null)
})

test('the lowest price of several rooms is the sum of their lowest prices', () => {
  const twoRooms = [adultsOnly(2), adultsOnly(1)]
  assert.is(noteFor(70_000, twoRooms), null)
  assert.equal(noteFor(69_000, twoRooms), { seen: 69_000, seenIn: 'JPY', least: 70_000 })
})

test('the URL has major units, and the comparison uses minor units', () => {
  assert.is(noteFor(200, oneRoom, 'TWD'), null)
  assert.equal(noteFor(199.5, oneRoom, 'TWD'), { seen: 19_950, seenIn: 'TWD', least: 20_000 })
})

test('without a seen price or without results there is no note', () => {
  assert.is(noteFor(null), null)
  assert.is(seenPrice({ price_displayed_total: 1, currency: null, rooms: oneRoom }, [], 'JPY'), null)
})

test('a price in another currency keeps its currency and is compared by the exchange rate', () => {
  const dollars = { currency: 'USD', rate_millionths: 6_600, as_of: '2027-01-01' }
  const inDollars = (price_displayed_total: number, exchange: typeof dollars | null = dollars) =>
    seenPrice({ price_displayed_total, currency: 'USD', rooms: oneRoom }, results, 'JPY', exchange)
  assert.equal(inDollars(100), { seen: 10_000, seenIn: 'USD', least: 20_000 })
  // 20,000 yen at the rate of that day, and at a slightly different rate.
  assert.is(inDollars(132), null)
  assert.is(inDollars(133.5), null)
  assert.is(inDollars(100, null), null)
  assert.is(inDollars(100, { ...dollars, currency: 'EUR' }), null)
})

test('the seen price is valid for the same stay and currency only', () => {
  const seen = { ...emptyCriteria, checkin: '2027-04-02', checkout: '2027-04-04', price_displayed_total: 100 }
  const after = (change: object) => withSeenPrice({ ...seen, ...change }, seen).price_displayed_total
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
