import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { seenPrice } from '#app/features/search/seenPrice.ts'
import { adultsOnly } from '#shared/domain/party.ts'
import { only, plan, room } from './offered.ts'

const test = suite('the price a guest was told elsewhere')

const results = [
  room('twin', 3, [plan('twin.a', 20_000, only(0)), plan('twin.b', 26_000, only(0))]),
  room('suite', 1, [plan('suite.a', 50_000, only(1))]),
]
const one = [adultsOnly(2)]
const told = (price_displayed_total: number | null, rooms = one, currency = 'JPY') =>
  seenPrice({ price_displayed_total, rooms }, results, currency)

test('it is said when no plan costs that, with what the stay costs at least', () => {
  assert.equal(told(18_000), { seen: 18_000, least: 20_000 })
  assert.equal(told(30_000), { seen: 30_000, least: 20_000 })
})

test('a plan that costs just that is the one they saw, though another is cheaper', () => {
  assert.is(told(26_000), null)
  assert.is(told(20_000), null)
})

test('of several rooms each one’s cheapest is added up', () => {
  const two = [adultsOnly(2), adultsOnly(1)]
  assert.is(told(70_000, two), null)
  assert.equal(told(69_000, two), { seen: 69_000, least: 70_000 })
})

test('whole units are told, minor units are compared', () => {
  assert.is(told(200, one, 'TWD'), null)
  assert.equal(told(199.5, one, 'TWD'), { seen: 19_950, least: 20_000 })
})

test('who was told nothing, or finds nothing, is told nothing', () => {
  assert.is(told(null), null)
  assert.is(seenPrice({ price_displayed_total: 1, rooms: one }, [], 'JPY'), null)
})

test.run()
