import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLookupRateLimit } from '../../../../examples/server/sessions/lookupRateLimit.ts'

const test = suite('server/sessions/lookupRateLimit')

test('a client must wait after twenty failed look-ups, and other clients need not', () => {
  let now = 0
  const rateLimit = createLookupRateLimit(() => now)
  for (let guess = 0; guess < 20; guess++) {
    assert.is(rateLimit.secondsToWait('me'), 0)
    rateLimit.recordFailure('me')
  }
  assert.is(rateLimit.secondsToWait('me'), 300)
  assert.is(rateLimit.secondsToWait('you'), 0)
  now += 299_000
  assert.is(rateLimit.secondsToWait('me'), 1)
  now += 1_000
  assert.is(rateLimit.secondsToWait('me'), 0)
})

test.run()
