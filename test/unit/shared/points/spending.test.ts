import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { leastPoints, mostPoints, spendingProblem, usedPoints } from '#shared/points/spending.ts'

const test = suite('shared/points/spending')

const rules = { step: 100, minimum: 100, value: 1 }
const order = { balance: 3480, total: 69_900, localTax: 600 }

test('as many points as possible are a multiple of the step within the balance and the total without local taxes', () => {
  assert.is(mostPoints(rules, order), 3400)
  assert.is(mostPoints(rules, { ...order, balance: 90_000 }), 69_300)
  assert.is(
    mostPoints({ ...rules, value: 100 }, { ...order, balance: 90_000 }),
    600,
    'a point of 100 minor units',
  )
  assert.is(mostPoints({ ...rules, minimum: 5000 }, order), 0, 'below the minimum')
  assert.is(mostPoints({ ...rules, value: null }, order), 0, 'a currency without a value')
  assert.is(mostPoints(rules, { ...order, balance: -200 }), 0)
  assert.is(mostPoints(rules, { ...order, total: 500 }), 0, 'a total below the local taxes')
})

test('a number below 0 follows the most, and any other number is the number of the guest', () => {
  const inSteps = { step: 100, minimum: 150 }
  for (const [selected, used] of [
    [-1, 3400],
    [0, 0],
    [700, 700],
    [750, 700],
    [150, 0],
    [9000, 3400],
  ] as const)
    assert.is(usedPoints(selected, 3400, inSteps), used)
})

test('a number of points is refused with its reason', () => {
  const problem = (points: number) => spendingProblem(points, rules, order)
  assert.equal([0, 100, 3400].map(problem), [null, null, null])
  assert.equal([50, 150, 3500].map(problem), ['minimum', 'steps', 'balance'])
  assert.is(spendingProblem(69_400, rules, { ...order, balance: 90_000 }), 'total')
  assert.is(spendingProblem(100, { ...rules, value: null }, order), 'total')
  assert.is(spendingProblem(0.5, { ...rules, minimum: 0 }, order), 'steps')
})

test('the fewest points are a multiple of the step and at least the minimum', () => {
  for (const [step, minimum, least] of [
    [100, 100, 100],
    [100, 150, 200],
    [50, 20, 50],
    [7, 100, 105],
  ] as const)
    assert.is(leastPoints({ step, minimum }), least)
})

test.run()
