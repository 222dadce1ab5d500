import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chipsOf, withoutAnyFilter, withoutFilter } from '#app/features/search/results/filters/chips.ts'
import {
  applyFilters,
  hasFilters,
  isSameRequest,
  mealsIn,
} from '#app/features/search/results/filters/filters.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'
import type { Meals } from '#shared/search/meals.ts'
import { plan, room } from '../../../../support/builders/offers.ts'

const test = suite('app/features/search/results/filters/filters')

const results = [
  room('twin', 3, [
    plan('twin.bed', 10, {
      filters: ['3', '4'],
      hotel_plan_code: 'bed',
      room_plan_name: 'Bed only',
      meals: 'none',
    }),
    plan('twin.dinner', 20, { filters: ['3'], meals: 'dinner' }),
  ]),
  room('suite', 1, [plan('suite.dinner', 30, { filters: ['5'], meals: 'dinner' })]),
  room('gone', 0, []),
]
const filters = [
  { code: '3', name: 'Non-smoking' },
  { code: '4', name: 'Garden view' },
]
const plansWith = (filter: string[], meals: Meals | null = null) =>
  applyFilters(results, { filter, meals }).map((room) => [
    room.room_type_code,
    ...room.room_plans.map(({ room_plan_code }) => room_plan_code),
  ])

test('plans must match all filters, and a room without a plan is hidden', () => {
  assert.equal(plansWith(['3']), [['twin', 'twin.bed', 'twin.dinner']])
  assert.equal(plansWith(['3', '4']), [['twin', 'twin.bed']])
  assert.equal(plansWith(['4', '5']), [])
})

test('plans must have exactly the chosen meals, and those that plans have are offered', () => {
  assert.equal(plansWith([], 'dinner'), [
    ['twin', 'twin.dinner'],
    ['suite', 'suite.dinner'],
  ])
  assert.equal(plansWith(['3'], 'dinner'), [['twin', 'twin.dinner']])
  assert.equal(plansWith([], 'breakfast'), [])
  assert.equal(mealsIn(results), ['none', 'dinner'])
})

test('without filters the results are the same object', () => {
  assert.is(applyFilters(results, { filter: [], meals: null }), results)
})

const criteria = {
  ...emptyCriteria,
  filter: ['3', '9'],
  hotel_plan_codes: ['bed'],
  room_type_codes: ['suite', 'attic'],
}

test('chips show the names of filters, rooms and plans, and the code of unknown values', () => {
  assert.equal(
    chipsOf(criteria, results, filters).map(({ key, name }) => [key, name]),
    [
      ['filter', 'Non-smoking'],
      ['filter', '9'],
      ['hotel_plan_codes', 'Bed only'],
      ['room_type_codes', 'suite'],
      ['room_type_codes', 'attic'],
    ],
  )
})

test('removing a chip removes that filter only, and removing all leaves no chip', () => {
  const [first, , third] = chipsOf(criteria, results, filters)
  if (!first || !third) throw new Error('three chips')
  assert.equal(withoutFilter(criteria, first).filter, ['9'])
  assert.equal(withoutFilter(criteria, third).hotel_plan_codes, [])
  assert.equal(withoutFilter(criteria, third).filter, criteria.filter)
  assert.equal(chipsOf(withoutAnyFilter(criteria), results, filters), [])
  assert.ok(hasFilters(criteria))
  assert.not.ok(hasFilters(withoutAnyFilter(criteria)))
})

test('a filter does not change the request, and a code does', () => {
  assert.ok(isSameRequest({ ...criteria, filter: [] }, criteria))
  assert.not.ok(isSameRequest({ ...criteria, room_type_codes: ['suite'] }, criteria))
})

test.run()
