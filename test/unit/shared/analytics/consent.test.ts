import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { consentOf, noStatedConsent, withEntry } from '#shared/analytics/consent.ts'

const test = suite('shared/analytics/consent')

/** Returns the value that `gtag()` pushes: its `arguments` object. */
function gtag(..._: unknown[]) {
  // biome-ignore lint/complexity/noArguments: gtag pushes its arguments object
  return arguments
}
const consent = (command: string, analytics_storage: string) =>
  gtag('consent', command, { analytics_storage })

const consentIn = (layer: readonly unknown[]) => consentOf(layer.reduce(withEntry, noStatedConsent))

test('without a consent command the consent is granted', () => {
  assert.is(consentIn([]), 'granted')
  assert.is(consentIn([{ event: 'page_view' }, null, 7, 'consent', gtag('js', new Date())]), 'granted')
  assert.is(consentIn([gtag('consent', 'default', { ad_storage: 'denied' }), gtag('consent')]), 'granted')
})

test('a default of denied means that the guest has not answered', () => {
  assert.is(consentIn([consent('default', 'denied')]), 'open')
  assert.is(consentIn([consent('default', 'granted')]), 'granted')
})

test('the last update counts, and wins over every default, also a later one', () => {
  const initial = consent('default', 'denied')
  const [granted, denied] = [consent('update', 'granted'), consent('update', 'denied')]
  assert.is(consentIn([initial, granted]), 'granted')
  assert.is(consentIn([initial, denied]), 'denied')
  assert.is(consentIn([initial, granted, { event: 'x' }, denied]), 'denied')
  assert.is(consentIn([initial, granted, initial]), 'granted')
  assert.is(consentIn([denied, consent('default', 'granted')]), 'denied')
})

test('a default for a region decides for guests in that region only, and the browser has no region', () => {
  const germany = gtag('consent', 'default', { analytics_storage: 'denied', region: ['DE', 'FR'] })
  const granted = consent('default', 'granted')
  assert.is(consentIn([germany]), 'granted')
  assert.is(consentIn([granted, germany]), 'granted')
  assert.is(consentIn([germany, granted]), 'granted')
  assert.is(consentIn([consent('default', 'denied'), germany]), 'open')
})

test('an array counts like an arguments object', () => {
  assert.is(consentIn([['consent', 'update', { analytics_storage: 'denied' }]]), 'denied')
})

test.run()
