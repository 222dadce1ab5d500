import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rememberedCard } from '#app/parts/card/rememberedCard.ts'
import { tabPerson } from '#app/platform/person.ts'

const test = suite('app/parts/card/rememberedCard')

const card = { saved_card: 'c1' }

const now = Date.now
test.before.each(() => {
  Date.now = now
  rememberedCard.forget()
})

test('a card pays only the payment that the guest has confirmed with it', () => {
  rememberedCard.remember(card)
  assert.is(rememberedCard.take('p1'), null)
  rememberedCard.confirmFor('p1')
  assert.is(rememberedCard.take('p2'), null)
  assert.equal(rememberedCard.take('p1'), card)
  assert.is(rememberedCard.take('p1'), null)
})

test('a card that is remembered again is not confirmed', () => {
  rememberedCard.remember(card)
  rememberedCard.confirmFor('p1')
  rememberedCard.remember(card)
  assert.is(rememberedCard.take('p1'), null)
  assert.equal(rememberedCard.get(), card)
})

test('without a card nothing is confirmed', () => {
  rememberedCard.confirmFor('p1')
  assert.is(rememberedCard.get(), null)
})

test('a card is remembered for 25 minutes: its token works for 30', () => {
  rememberedCard.remember(card)
  rememberedCard.confirmFor('p1')
  Date.now = () => now() + 25 * 60_000 - 1_000
  assert.equal(rememberedCard.get(), card)
  Date.now = () => now() + 25 * 60_000
  assert.is(rememberedCard.get(), null)
  assert.is(rememberedCard.take('p1'), null)
  Date.now = now
  assert.is(rememberedCard.get(), null)
})

test('a card is forgotten when the session of a member has ended', () => {
  rememberedCard.remember(card)
  tabPerson.endMemberSession()
  assert.is(rememberedCard.get(), null)
})

test.run()
