import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keptCard } from '#app/parts/card/keptCard.ts'
import { endMemberSession } from '#app/platform/person.ts'

const test = suite('app/parts/card/keptCard')

const card = { saved_card: 'c1' }

const now = Date.now
test.before.each(() => {
  Date.now = now
  keptCard.forget()
})

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

test('a card is kept for 25 minutes: its token works for 30', () => {
  keptCard.keep(card)
  keptCard.confirmFor('p1')
  Date.now = () => now() + 25 * 60_000 - 1_000
  assert.equal(keptCard.get(), card)
  Date.now = () => now() + 25 * 60_000
  assert.is(keptCard.get(), null)
  assert.is(keptCard.take('p1'), null)
  Date.now = now
  assert.is(keptCard.get(), null)
})

test('a card is forgotten when the session of a member has ended', () => {
  keptCard.keep(card)
  endMemberSession()
  assert.is(keptCard.get(), null)
})

test.run()
