import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { more, plus, stepsOf } from '../../../../examples/server/order/amounts.ts'

const test = suite('examples/server/order/amounts')

test('what one side has above the other is counted key by key, and never below 0', () => {
  assert.equal(more({ a: 3, b: 1, c: 2 }, { a: 1, b: 2 }), { a: 2, c: 2 })
  assert.equal(more({}, { a: 1 }), {})
})

test('amounts are added key by key', () => {
  assert.equal(plus({ a: 1, b: 2 }, { b: 3, c: 4 }), { a: 1, b: 5, c: 4 })
})

test('a move takes what rises and locks each key in one order, part by part, and then releases what falls', () => {
  const from = { nights: { b: 2, c: 1, d: 1 }, coupon: { OLD: 1 } }
  const to = { nights: { d: 1, b: 1, a: 3 }, coupon: { NEW: 1 }, extras: { breakfast: 2 } }
  const steps = stepsOf(['nights', 'extras', 'coupon', 'files'], { from, to })
  assert.equal(steps, [
    { part: 'nights', does: 'take', amounts: { a: 3, b: 0, c: 0, d: 0 } },
    { part: 'extras', does: 'take', amounts: { breakfast: 2 } },
    { part: 'coupon', does: 'take', amounts: { NEW: 1, OLD: 0 } },
    { part: 'nights', does: 'release', amounts: { b: 1, c: 1 } },
    { part: 'coupon', does: 'release', amounts: { OLD: 1 } },
  ])
  assert.equal(Object.keys(steps[0]?.amounts ?? {}), ['a', 'b', 'c', 'd'])
})

test.run()
