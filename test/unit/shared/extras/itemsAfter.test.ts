import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isOrderedAnew, totalAfter } from '#shared/extras/itemsAfter.ts'

const test = suite('shared/extras/itemsAfter')

const items = fc.record({ quantity: fc.integer({ min: 1, max: 50 }), price_with_tax: fc.nat(100_000) })

test('items that stay keep the price at which they were ordered', () => {
  fc.assert(
    fc.property(items, fc.nat(50), fc.nat(100_000), (ordered, quantity, price) => {
      const stays = quantity <= ordered.quantity
      assert.is(isOrderedAnew(quantity, ordered), !stays)
      assert.is(totalAfter(quantity, ordered, price), quantity * (stays ? ordered.price_with_tax : price))
    }),
  )
})

test('fewer items never cost more', () => {
  fc.assert(
    fc.property(items, fc.nat(50), fc.nat(100_000), (ordered, quantity, price) => {
      const stays = Math.min(quantity, ordered.quantity)
      assert.ok(totalAfter(stays, ordered, price) <= totalAfter(ordered.quantity, ordered, price))
    }),
  )
})

test('an extra that the reservation does not have is ordered at the price of now', () => {
  assert.is(isOrderedAnew(0, null), false)
  assert.is(isOrderedAnew(1, null), true)
  assert.is(totalAfter(2, null, 1100), 2200)
  assert.is(totalAfter(0, null, 1100), 0)
})

test.run()
