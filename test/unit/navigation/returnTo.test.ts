import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  readReturnPlace,
  readReturnTo,
  storeReturnPlace,
  storeReturnTo,
  takeReturnTo,
} from '#app/navigation/returnTo.ts'

const test = suite('app/navigation/returnTo')

const NOW = 1_800_000_000_000

test('the path is available for ten minutes', () => {
  storeReturnTo('/reservation/payment?a=1', '/503', NOW)
  assert.is(takeReturnTo('/503', NOW + 599_999), '/reservation/payment?a=1')
  storeReturnTo('/reservation/payment?a=1', '/503', NOW)
  assert.is(takeReturnTo('/503', NOW + 600_000), null)
})

test('the path can be taken once', () => {
  storeReturnTo('/search', '/503', NOW)
  takeReturnTo('/503', NOW)
  assert.is(takeReturnTo('/503', NOW), null)
})

test('a path is not returned if the clock was set back or the path is on another site', () => {
  storeReturnTo('/search', '/503', NOW)
  assert.is(takeReturnTo('/503', NOW - 1), null)
  storeReturnTo('//evil.example/', '/503', NOW)
  assert.is(takeReturnTo('/503', NOW), null)
})

test('a path is returned only to the screen for which the guest left it, and reading keeps it', () => {
  storeReturnTo('/booking/result?adults=2', '/search', NOW)
  assert.is(readReturnTo('/503', NOW), null)
  assert.is(readReturnTo('/search', NOW), '/booking/result?adults=2')
  assert.is(takeReturnTo('/search', NOW), '/booking/result?adults=2')
  assert.is(readReturnTo('/search', NOW), null)
})

test('a place has the key of its reservation, and can be read for a longer time', () => {
  const place = { address: '/review-reservation/HKN-1', reservation: { bypass_token: 'abc' } }
  storeReturnPlace(place, '/sign-in', NOW)
  assert.equal(readReturnPlace('/sign-in', 86_400_000, NOW + 86_399_999), place)
  assert.is(readReturnPlace('/sign-in', 86_400_000, NOW + 86_400_000), null)
  assert.is(readReturnTo('/sign-in', NOW), '/review-reservation/HKN-1')
})

test.run()
