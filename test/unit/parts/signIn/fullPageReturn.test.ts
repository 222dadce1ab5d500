import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { storeReturnTo } from '#app/navigation/returnTo.ts'
import { fullPageReturn } from '#app/parts/signIn/fullPageReturn.ts'
import { patterns } from '#app/paths.ts'
import { isOwnPath } from '#shared/members/providers.ts'

const test = suite('app/parts/signIn/fullPageReturn')

const NOW = 1_800_000_000_000
const HOUR = 3_600_000
const queryAt = (now: number) =>
  new URLSearchParams(fullPageReturn('hakone', 'en', patterns.signIn, now).split('?')[1] ?? '')

test('the place that the guest has left goes along for a day', () => {
  storeReturnTo('/booking/result?adults=2', patterns.signIn, NOW)
  assert.is(queryAt(NOW + 23 * HOUR).get('return_to'), '/booking/result?adults=2')
  assert.is(queryAt(NOW + 24 * HOUR).get('return_to'), null)
})

test('a place that is too long to travel stays behind, and the hotel and the language go along', () => {
  storeReturnTo(`/booking/result?rooms=${'%5B'.repeat(1_300)}`, patterns.signIn, NOW)
  assert.equal(
    [...queryAt(NOW)],
    [
      ['code', 'hakone'],
      ['locale', 'en'],
    ],
  )
  storeReturnTo(`/booking/result?rooms=${'5'.repeat(3_000)}`, patterns.signIn, NOW)
  assert.is(queryAt(NOW).get('return_to')?.length, 3_022)
  assert.ok(isOwnPath(fullPageReturn('hakone', 'en', patterns.signUp, NOW)))
})

test('a guest who signs up comes back to the page of the sign-up', () => {
  storeReturnTo('/booking/result?adults=2', patterns.signIn, NOW)
  const path = fullPageReturn('hakone', 'en', patterns.signUp, NOW)
  assert.match(path, /^\/sign-up\?code=hakone&locale=en&return_to=/)
})

test.run()
