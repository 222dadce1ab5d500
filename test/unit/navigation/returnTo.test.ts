import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { saveBrowsing, takeReturnTo } from '#app/navigation/returnTo.ts'

const test = suite('the way back to where a guest was')

const NOW = 1_800_000_000_000

test('it is there for ten minutes', () => {
  saveBrowsing('/reservation/payment?a=1', NOW)
  assert.is(takeReturnTo(NOW + 599_999), '/reservation/payment?a=1')
  saveBrowsing('/reservation/payment?a=1', NOW)
  assert.is(takeReturnTo(NOW + 600_000), null)
})

test('it is forgotten by being read', () => {
  saveBrowsing('/search', NOW)
  takeReturnTo(NOW)
  assert.is(takeReturnTo(NOW), null)
})

test('a clock that was set back, or another site’s address, leads nowhere', () => {
  saveBrowsing('/search', NOW)
  assert.is(takeReturnTo(NOW - 1), null)
  saveBrowsing('//evil.example/', NOW)
  assert.is(takeReturnTo(NOW), null)
})

test.run()
