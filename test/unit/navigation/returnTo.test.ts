import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { saveReturnTo, takeReturnTo } from '#app/navigation/returnTo.ts'

const test = suite('app/navigation/returnTo')

const NOW = 1_800_000_000_000

test('the path is available for ten minutes', () => {
  saveReturnTo('/reservation/payment?a=1', NOW)
  assert.is(takeReturnTo(NOW + 599_999), '/reservation/payment?a=1')
  saveReturnTo('/reservation/payment?a=1', NOW)
  assert.is(takeReturnTo(NOW + 600_000), null)
})

test('the path can be taken once', () => {
  saveReturnTo('/search', NOW)
  takeReturnTo(NOW)
  assert.is(takeReturnTo(NOW), null)
})

test('a path is not returned if the clock was set back or the path is on another site', () => {
  saveReturnTo('/search', NOW)
  assert.is(takeReturnTo(NOW - 1), null)
  saveReturnTo('//evil.example/', NOW)
  assert.is(takeReturnTo(NOW), null)
})

test.run()
