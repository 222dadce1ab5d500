import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { consentIn } from '#shared/analytics/consent.ts'

const test = suite('consent in a data layer')

/** What `gtag()` pushes: its own arguments. */
function said(..._: unknown[]) {
  // biome-ignore lint/complexity/noArguments: gtag pushes just these
  return arguments
}
const word = (moment: string, analytics_storage: string) => said('consent', moment, { analytics_storage })

test('a page that says nothing of it has its tags to itself', () => {
  assert.is(consentIn([]), 'granted')
  assert.is(consentIn([{ event: 'page_view' }, null, 7, 'consent', said('js', new Date())]), 'granted')
  assert.is(consentIn([said('consent', 'default', { ad_storage: 'denied' }), said('consent')]), 'granted')
})

test('a no by default is no answer yet', () => {
  assert.is(consentIn([word('default', 'denied')]), 'open')
})

test('the guest’s last word counts', () => {
  const asked = word('default', 'denied')
  assert.is(consentIn([asked, word('update', 'granted')]), 'granted')
  assert.is(consentIn([asked, word('update', 'denied')]), 'denied')
  assert.is(consentIn([asked, word('update', 'granted'), { event: 'x' }, word('update', 'denied')]), 'denied')
  assert.is(consentIn([word('default', 'granted')]), 'granted')
})

test('a plain list says the same as gtag’s arguments', () => {
  assert.is(consentIn([['consent', 'update', { analytics_storage: 'denied' }]]), 'denied')
})

test.run()
