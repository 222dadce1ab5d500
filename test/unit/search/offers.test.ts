import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nextOpenRoom, withChoice } from '#app/features/search/choices.ts'
import { isPayableWith, methodsOfOthers } from '#app/features/search/obstacle.ts'
import { isScarce, offersFor } from '#app/features/search/offers.ts'
import { policyTag } from '#app/features/search/policyTag.ts'
import { chosenRooms } from '#app/parts/selection.ts'
import { adultsOnly } from '#shared/domain/party.ts'
import { only, plan, room } from './offered.ts'

const test = suite('offers')

const card = { payment_methods: ['credit_card' as const] }
const dear = room('dear', 3, [plan('dear.a', 50_000), plan('dear.b', 40_000)])
const cheap = room('cheap', 12, [plan('cheap.a', 20_000), plan('cheap.b', 60_000, card)])
const gone = room('gone', 0, [])
const small = room('small', 4, [plan('small.a', 10_000, only(1))])
const results = [dear, gone, cheap, small]
const codes = (index: number, order: Parameters<typeof offersFor>[2]) =>
  offersFor(results, index, order).map((offer) => [
    offer.room.room_type_code,
    ...offer.plans.map((p) => p.room_plan_code),
  ])

test('from the lowest price up, rooms stand by their least price and plans by theirs', () => {
  assert.equal(codes(0, 'price_low_to_high'), [
    ['cheap', 'cheap.a', 'cheap.b'],
    ['dear', 'dear.b', 'dear.a'],
    ['gone'],
  ])
})

test('from the highest price down the other way round, sold-out rooms still last', () => {
  assert.equal(codes(0, 'price_high_to_low'), [
    ['dear', 'dear.a', 'dear.b'],
    ['cheap', 'cheap.b', 'cheap.a'],
    ['gone'],
  ])
})

test('the hotel’s own order is left as it came', () => {
  assert.equal(codes(0, 'recommended'), [
    ['dear', 'dear.a', 'dear.b'],
    ['cheap', 'cheap.a', 'cheap.b'],
    ['gone'],
  ])
})

test('a room type is shown to the rooms of the search whose party it takes', () => {
  assert.equal(codes(1, 'price_low_to_high')[0], ['small', 'small.a'])
  assert.not.ok(codes(0, 'recommended').some(([code]) => code === 'small'))
})

test('rooms left are told under ten, and never as none', () => {
  assert.ok(isScarce(dear))
  assert.not.ok(isScarce(cheap))
  assert.not.ok(isScarce(gone))
})

test('a plan that cannot be paid as the other rooms are is not for this room', () => {
  const two = [adultsOnly(2), adultsOnly(2)]
  const others = methodsOfOthers(1, chosenRooms(results, two, ['cheap.b', null]))
  assert.equal(others, ['credit_card'])
  assert.ok(isPayableWith(plan('x', 1), others))
  assert.not.ok(isPayableWith(plan('x', 1, { payment_methods: ['on_site'] }), others))
  assert.is(methodsOfOthers(0, chosenRooms(results, two, ['cheap.b', null])), null)
})

test('choosing the same plan again takes it back', () => {
  assert.equal(withChoice([null, 'b'], 0, 'a'), ['a', 'b'])
  assert.equal(withChoice(['a', 'b'], 0, 'a'), [null, 'b'])
})

test('after a choice the next room without one is asked for, round to the first', () => {
  assert.is(nextOpenRoom(['a', null, null], 0), 1)
  assert.is(nextOpenRoom([null, 'b', 'c'], 1), 0)
  assert.is(nextOpenRoom(['a', 'b'], 0), null)
})

test('cancelling is free until a day, costs something now, or brings nothing back', () => {
  const policy = {
    id: 1,
    title: '',
    cancellation_policy_parts: [
      { days_before: 3, percentage_of_cost: 30 },
      { days_before: 1, percentage_of_cost: 50 },
    ],
    no_show_percentage_of_cost: 100,
  }
  assert.equal(policyTag(policy, '2027-04-10', '2027-04-01'), { kind: 'free', until: '2027-04-06' })
  assert.equal(policyTag(policy, '2027-04-10', '2027-04-06'), { kind: 'free', until: '2027-04-06' })
  assert.equal(policyTag(policy, '2027-04-10', '2027-04-07'), { kind: 'fee', percent: 30 })
  assert.equal(policyTag(policy, '2027-04-10', '2027-04-09'), { kind: 'fee', percent: 50 })
  assert.equal(policyTag(policy, '2027-04-10', '2027-04-10'), { kind: 'none' })
})

test.run()
