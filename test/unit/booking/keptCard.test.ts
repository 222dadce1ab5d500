import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keptCard } from '#app/features/booking/card/keptCard.ts'

const test = suite('booking/keptCard')

const card = { saved_card: 'c1' }

test.before.each(keptCard.forget)

test('a card pays only the payment that the guest has confirmed with it', () => {
  keptCard.keep(card)
  assert.is(keptCard.take('p1'), null)
  keptCard.confirmFor('p1')
  assert.is(keptCard.take('p2'), null)
  assert.equal(keptCard.take('p1'), card)
  assert.is(keptCard.take('p1'), null)
})

test('a card that is kept again is not confirmed', () => {
  keptCard.keep(card)
  keptCard.confirmFor('p1')
  keptCard.keep(card)
  assert.is(keptCard.take('p1'), null)
  assert.equal(keptCard.get(), card)
})

test('without a card nothing is confirmed', () => {
  keptCard.confirmFor('p1')
  assert.is(keptCard.get(), null)
})

test.run()
