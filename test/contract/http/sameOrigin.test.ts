import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Running, startServers } from '../../../examples/startServers.ts'
import { guestAt, inDays, orderOf } from '../../support/server/guest.ts'
import { testSettings } from '../../support/server/testServer.ts'

const test = suite('contract/http/sameOrigin')

let running: Running
test.before(async () => {
  running = await startServers({ ...testSettings, sameOrigin: true })
})
test.after(() => running.close())

test('the page calls the API and the identity server at paths of its own origin, and its policy allows that', async () => {
  for (const prefix of ['', '/t/abc']) {
    const answer = await fetch(`${running.addresses.app}${prefix}/?code=hakone`)
    const island = /id="noren-settings">([\s\S]*?)<\/script>/.exec(await answer.text())?.[1] ?? ''
    const { apiBase, identityBase } = JSON.parse(island)
    assert.is(apiBase, `/api${prefix}`)
    assert.is(identityBase, `/identity${prefix}`)
    assert.match(answer.headers.get('Content-Security-Policy') ?? '', "connect-src 'self'")
  }
})

test('a client session is opened at the path of the identity server', async () => {
  const answer = await fetch(`${running.addresses.app}/identity/api/client_sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_key: 'noren-demo', client_secret: 'publishable' }),
  })
  assert.is(answer.status, 200)
  assert.ok((await answer.json()).data.client_session)
})

test('a guest searches and books at the path of the API', async () => {
  const guest = await guestAt(`${running.addresses.app}/api`, randomUUID())
  const choice = await guest.choose('hakone', inDays(40), inDays(42))
  const { status, body } = await guest.book('hakone', orderOf([choice]))
  assert.is(status, 200)
  assert.equal((await guest.show(body)).body, body)
})

test('an error of the API is JSON, and not a page of the app', async () => {
  const answer = await fetch(`${running.addresses.app}/api/hotels/nowhere/settings/booking_widget`)
  assert.is(answer.status, 404)
  assert.match(answer.headers.get('Content-Type') ?? '', 'application/json')
})

test.run()
