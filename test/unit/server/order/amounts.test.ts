import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { more, moveOf, plus } from '../../../../examples/server/order/amounts.ts'

const test = suite('examples/server/order/amounts')

test('what one side has above the other is counted key by key, and never below 0', () => {
  assert.equal(more({ a: 3, b: 1, c: 2 }, { a: 1, b: 2 }), { a: 2, c: 2 })
  assert.equal(more({}, { a: 1 }), {})
})

test('amounts are added key by key', () => {
  assert.equal(plus({ a: 1, b: 2 }, { b: 3, c: 4 }), { a: 1, b: 5, c: 4 })
})

test('a move takes what rises, releases what falls, and locks each key in one order', () => {
  const move = moveOf({ b: 2, c: 1, d: 1 }, { d: 1, b: 1, a: 3 })
  assert.equal(move, { takes: { a: 3, b: 0, c: 0, d: 0 }, releases: { b: 1, c: 1 } })
  assert.equal(Object.keys(move.takes), ['a', 'b', 'c', 'd'])
})

test.run()
