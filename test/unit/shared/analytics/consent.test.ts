import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { consentIn } from '#shared/analytics/consent.ts'

const test = suite('shared/analytics/consent')

/** Returns the value that `gtag()` pushes: its `arguments` object. */
function gtag(..._: unknown[]) {
  // biome-ignore lint/complexity/noArguments: gtag pushes its arguments object
  return arguments
}
const consent = (command: string, analytics_storage: string) =>
  gtag('consent', command, { analytics_storage })

test('without a consent command the consent is granted', () => {
  assert.is(consentIn([]), 'granted')
  assert.is(consentIn([{ event: 'page_view' }, null, 7, 'consent', gtag('js', new Date())]), 'granted')
  assert.is(consentIn([gtag('consent', 'default', { ad_storage: 'denied' }), gtag('consent')]), 'granted')
})

test('a default of denied means that the guest has not answered', () => {
  assert.is(consentIn([consent('default', 'denied')]), 'open')
})

test('the last consent command counts', () => {
  const initial = consent('default', 'denied')
  assert.is(consentIn([initial, consent('update', 'granted')]), 'granted')
  assert.is(consentIn([initial, consent('update', 'denied')]), 'denied')
  assert.is(
    consentIn([initial, consent('update', 'granted'), { event: 'x' }, consent('update', 'denied')]),
    'denied',
  )
  assert.is(consentIn([consent('default', 'granted')]), 'granted')
})

test('an array counts like an arguments object', () => {
  assert.is(consentIn([['consent', 'update', { analytics_storage: 'denied' }]]), 'denied')
})

test.run()
