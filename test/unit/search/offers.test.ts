import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nextOpenRoom, withChoice } from '#app/features/search/results/choice/choices.ts'
import {
  hasPaymentConflict,
  otherRooms,
  paymentConflict,
} from '#app/features/search/results/choice/paymentConflict.ts'
import { isScarce, offersFor } from '#app/features/search/results/offers/offers.ts'
import { cancellationTerms } from '#app/features/search/results/plans/cancellationTerms.ts'
import { chosenRooms } from '#app/search/selection.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { only, plan, room } from '../../support/builders/offers.ts'

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

const twoRooms = [adultsOnly(2), adultsOnly(2)]
const onSite = plan('x', 1, { payment_methods: ['on_site'] })

test('a plan that cannot be paid as another room is says which room, and how it is paid', () => {
  const others = otherRooms(1, chosenRooms(results, twoRooms, ['cheap.b', null]))
  assert.equal(others, [{ number: 1, methods: ['credit_card'] }])
  assert.is(paymentConflict(plan('x', 1), others), null)
  assert.equal(paymentConflict(onSite, others), { rooms: [1], method: 'credit_card' })
})

test('a room is no obstacle to itself, nor is one that has no choice yet', () => {
  assert.equal(otherRooms(0, chosenRooms(results, twoRooms, ['cheap.b', null])), [])
  assert.is(paymentConflict(onSite, []), null)
})

test('of several rooms those are named that are in the way', () => {
  const both = ['on_site', 'credit_card'] as const
  const others = [
    { number: 1, methods: both },
    { number: 2, methods: ['credit_card' as const] },
    { number: 3, methods: ['credit_card' as const] },
  ]
  assert.equal(paymentConflict(onSite, others), { rooms: [2, 3], method: 'credit_card' })
  assert.is(paymentConflict(plan('x', 1, card), others), null)
})

test('where the other rooms are at odds already, no plan fits, and they are named', () => {
  const others = [
    { number: 1, methods: ['credit_card' as const] },
    { number: 2, methods: ['on_site' as const] },
  ]
  assert.equal(paymentConflict(plan('x', 1), others), { rooms: [1, 2], method: null })
  assert.equal(paymentConflict(onSite, others), { rooms: [1], method: 'credit_card' })
})

test('a complete choice of rooms that share no way to pay is at odds', () => {
  const rooms = [room('a', 2, [plan('a.card', 1, card), plan('a.here', 1, { payment_methods: ['on_site'] })])]
  const atOdds = (...codes: string[]) =>
    hasPaymentConflict(chosenRooms(rooms, twoRooms, codes).filter((one) => one !== null))
  assert.ok(atOdds('a.card', 'a.here'))
  assert.not.ok(atOdds('a.card', 'a.card'))
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
  assert.equal(cancellationTerms(policy, '2027-04-10', '2027-04-01'), { kind: 'free', until: '2027-04-06' })
  assert.equal(cancellationTerms(policy, '2027-04-10', '2027-04-06'), { kind: 'free', until: '2027-04-06' })
  assert.equal(cancellationTerms(policy, '2027-04-10', '2027-04-07'), { kind: 'fee', percent: 30 })
  assert.equal(cancellationTerms(policy, '2027-04-10', '2027-04-09'), { kind: 'fee', percent: 50 })
  assert.equal(cancellationTerms(policy, '2027-04-10', '2027-04-10'), { kind: 'none' })
})

test.run()
