import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  countAvailable,
  isAlmostSold,
  isScarce,
  leastPrice,
  offersFor,
} from '#app/features/search/results/card/offers.ts'
import { cancellationTerms, undatedTerms } from '#app/features/search/results/card/plan/cancellationTerms.ts'
import { nextOpenRoom, withChosen } from '#app/features/search/results/choice/chosenCodes.ts'
import { otherRooms, paymentConflict } from '#app/features/search/results/choice/paymentConflict.ts'
import { chosenRooms } from '#app/search/rooms/chosenRooms.ts'
import { paymentProblem } from '#app/search/rooms/supportedMethods.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'
import { only, plan, room } from '../../../../support/builders/offers.ts'

const test = suite('app/features/search/results/card/offers')

const card = { payment_methods: ['credit_card' as const] }
const expensive = room('expensive', 3, [plan('expensive.a', 50_000), plan('expensive.b', 40_000)])
const cheap = room('cheap', 12, [plan('cheap.a', 20_000), plan('cheap.b', 60_000, card)])
const soldOut = room('sold_out', 0, [])
const small = room('small', 4, [plan('small.a', 10_000, only(1))])
const results = [expensive, soldOut, cheap, small]
const codes = (index: number, order: Parameters<typeof offersFor>[2]) =>
  offersFor(results, index, order).map((offer) => [
    offer.room.room_type_code,
    ...offer.plans.map((plan) => plan.room_plan_code),
  ])

test('sorted by the lowest price, rooms follow their lowest price, and the plans of a room follow theirs', () => {
  assert.equal(codes(0, 'price_low_to_high'), [
    ['cheap', 'cheap.a', 'cheap.b'],
    ['expensive', 'expensive.b', 'expensive.a'],
    ['sold_out'],
  ])
})

test('sorted by the highest price, the order is reversed, and sold-out rooms stay last', () => {
  assert.equal(codes(0, 'price_high_to_low'), [
    ['expensive', 'expensive.a', 'expensive.b'],
    ['cheap', 'cheap.b', 'cheap.a'],
    ['sold_out'],
  ])
})

test('the recommended order is the order of the response', () => {
  assert.equal(codes(0, 'recommended'), [
    ['expensive', 'expensive.a', 'expensive.b'],
    ['cheap', 'cheap.a', 'cheap.b'],
    ['sold_out'],
  ])
})

test('a room type is offered to the rooms of the search whose party fits', () => {
  assert.equal(codes(1, 'price_low_to_high')[0], ['small', 'small.a'])
  assert.not.ok(codes(0, 'recommended').some(([code]) => code === 'small'))
})

test('the lowest price belongs to a plan that can be paid for here', () => {
  const plansOf = (found: typeof results) => offersFor(found, 0, 'recommended').flatMap(({ plans }) => plans)
  assert.is(leastPrice(plansOf(results))?.total, 20_000)
  const byCard = room('by_card', 1, [plan('by_card.a', 5_000, card), plan('by_card.b', 9_000)])
  assert.is(leastPrice(plansOf([byCard]))?.total, 9_000)
  assert.is(leastPrice(plansOf([byCard]), true)?.total, 5_000)
  assert.is(leastPrice(plansOf([soldOut])), null)
})

test('room types without a plan do not count as available', () => {
  assert.is(countAvailable(results), 3)
})

test('the number of rooms left is shown from nine down to one', () => {
  assert.ok(isScarce(expensive))
  assert.not.ok(isScarce(cheap))
  assert.not.ok(isScarce(soldOut))
})

test('up to three rooms left have the colour of a warning', () => {
  for (const [room_count, isWarned] of [
    [1, true],
    [3, true],
    [4, false],
  ] as const)
    assert.is(isAlmostSold({ ...expensive, room_count }), isWarned)
})

const twoRooms = { ...emptyCriteria, rooms: [adultsOnly(2), adultsOnly(2)] }
const noMethod = { payment_methods: [] }
const onSite = plan('x', 1, { payment_methods: ['on_site'] })

test('a payment conflict has the number of the other room and its payment method', () => {
  const others = otherRooms(1, chosenRooms(results, twoRooms, ['cheap.b', null]))
  assert.equal(others, [{ number: 1, methods: ['credit_card'] }])
  assert.is(paymentConflict(plan('x', 1), others), null)
  assert.equal(paymentConflict(onSite, others), { rooms: [1], method: 'credit_card' })
})

test('a room has no conflict with itself or with a room without a choice', () => {
  assert.equal(otherRooms(0, chosenRooms(results, twoRooms, ['cheap.b', null])), [])
  assert.is(paymentConflict(onSite, []), null)
})

test('a payment conflict lists only the rooms that cause it', () => {
  const both = ['on_site', 'credit_card'] as const
  const others = [
    { number: 1, methods: both },
    { number: 2, methods: ['credit_card' as const] },
    { number: 3, methods: ['credit_card' as const] },
  ]
  assert.equal(paymentConflict(onSite, others), { rooms: [2, 3], method: 'credit_card' })
  assert.is(paymentConflict(plan('x', 1, card), others), null)
})

test('if the other rooms already conflict with each other, no plan fits, and the conflict lists those rooms', () => {
  const others = [
    { number: 1, methods: ['credit_card' as const] },
    { number: 2, methods: ['on_site' as const] },
  ]
  assert.equal(paymentConflict(plan('x', 1), others), { rooms: [1, 2], method: null })
  assert.equal(paymentConflict(onSite, others), { rooms: [1], method: 'credit_card' })
})

test('plans that take cards only need a hotel that takes cards', () => {
  const later = { payment_methods: ['deferred_payment' as const] }
  const plans = [plan('card', 1, card), plan('here', 1), plan('later', 1, later), plan('none', 1, noMethod)]
  const problem = (codes: string[], hasCards = false) =>
    paymentProblem(
      chosenRooms([room('a', 9, plans)], twoRooms, codes).filter((room) => room !== null),
      hasCards,
    )
  for (const code of ['here', 'later']) assert.is(problem([code, code]), null, code)
  assert.is(problem(['card', 'card']), 'unsupported')
  assert.is(problem(['card', 'card'], true), null)
  assert.is(problem(['none', 'none'], true), 'unsupported')
  assert.is(problem(['card', 'later']), 'unsupported')
  assert.is(problem(['card', 'later'], true), 'conflict')
})

test('a payment method without a sentence of its own is a conflict without a method', () => {
  const others = [{ number: 1, methods: ['on_site' as const] }]
  const later = plan('x', 1, { payment_methods: ['deferred_payment'] })
  assert.equal(paymentConflict(later, others), { rooms: [1], method: null })
})

test('choosing the same plan again removes the choice', () => {
  assert.equal(withChosen([null, 'b'], 0, 'a'), ['a', 'b'])
  assert.equal(withChosen(['a', 'b'], 0, 'a'), [null, 'b'])
})

test('after a choice, the next room without a choice is selected, from the first room again after the last', () => {
  assert.is(nextOpenRoom(['a', null, null], 0), 1)
  assert.is(nextOpenRoom([null, 'b', 'c'], 1), 0)
  assert.is(nextOpenRoom(['a', 'b'], 0), null)
})

test('cancelling is free until a day, costs a percentage, or is without a refund', () => {
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
  assert.equal(undatedTerms(policy, 365), { kind: 'freeBefore', daysBefore: 4 })
  assert.equal(undatedTerms(policy, 3), { kind: 'fee', percent: 30 })
  assert.equal(undatedTerms(policy, 1), { kind: 'fee', percent: 50 })
  assert.equal(undatedTerms({ ...policy, cancellation_policy_parts: [] }, 0), { kind: 'none' })
})

test('the offers of a room state the rooms left on its own dates', () => {
  const twin = room('twin', 2, [
    plan('twin.a', 20_000, only(0)),
    plan('twin.b', 20_000, { ...only(1), room_count: 7 }),
  ])
  assert.is(offersFor([twin], 0, 'recommended')[0]?.room, twin, 'the same object')
  assert.is(offersFor([twin], 1, 'recommended')[0]?.room.room_count, 7)
})

test.run()
