import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSeenOffers } from '#app/parts/order/offer/seenOffers.ts'
import { memoryStorage } from '../../../../support/builders/memoryStorage.ts'

const test = suite('app/parts/order/offer/seenOffers')

const facts = (bookingKey: string, total: number) => ({
  bookingKey,
  total,
  currency: 'JPY',
  coupon: null,
  isFree: true,
})

test('a tab stores the facts of two bookings at most, and forgets the facts of one booking', () => {
  const box = memoryStorage()
  const seen = createSeenOffers(box)
  for (const key of ['first', 'second', 'third']) seen.store(facts(key, 20_000))
  assert.is(seen.find('first'), null)
  seen.forget('third')
  assert.is(seen.find('third'), null)
  assert.equal(createSeenOffers(box).find('second'), facts('second', 20_000))
})

test('a value of another version, and an empty storage, contain no facts', () => {
  const box = memoryStorage()
  for (const stored of ['{', '[{}]', JSON.stringify(facts('first', 20_000))]) {
    box.set('seen_offer', stored)
    assert.is(createSeenOffers(box).find('first'), null)
  }
})

test.run()
