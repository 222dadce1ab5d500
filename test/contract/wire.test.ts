import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readErrorBody } from '#shared/api/errors.ts'
import { errorShapeProblem } from '../support/conformance/checker.ts'
import { testServer } from '../support/server/testServer.ts'

const scene = testServer('pglite')
const test = suite('the API over HTTP')
scene.startFor(test)

const api = () => scene.server.addresses.api

test('the app’s own origin may read the answers, with every header the widget sends', async () => {
  const headers = { Origin: scene.server.addresses.app, 'Access-Control-Request-Method': 'POST' }
  const answer = await fetch(`${api()}/hotels/hakone/reservations`, { method: 'OPTIONS', headers })
  assert.is(answer.status, 204)
  assert.is(answer.headers.get('Access-Control-Allow-Origin'), scene.server.addresses.app)
  const allowed = answer.headers.get('Access-Control-Allow-Headers') ?? ''
  for (const name of [
    'App-Version',
    'X-Site-Controller',
    'Content-Type',
    'Tripla-Locale',
    'Client-Session',
    'Authorization',
    'Idempotency-Key',
  ]) {
    assert.ok(allowed.includes(name), name)
  }
  assert.is(answer.headers.get('Access-Control-Max-Age'), '86400')
})

test('another origin may not, and none is told that all may', async () => {
  for (const origin of [scene.server.addresses.pages, 'https://evil.example', 'null']) {
    const answer = await fetch(`${api()}/hotels/hakone/settings/booking_widget`, {
      headers: { Origin: origin },
    })
    assert.is(answer.headers.get('Access-Control-Allow-Origin'), null)
    assert.ok(answer.headers.get('Vary')?.includes('Origin'))
  }
})

async function refused(path: string, init: RequestInit, status: number) {
  const answer = await fetch(`${api()}${path}`, init)
  assert.is(answer.status, status)
  const body = await answer.json()
  assert.is(errorShapeProblem(body), null)
  return readErrorBody(body)
}

const sessions = '/api/client_sessions'
const json = { 'Content-Type': 'application/json' }

test('a body over 64 kB, one that is not JSON, and one of another kind are refused', async () => {
  const big = JSON.stringify({ client_key: 'x'.repeat(70_000) })
  await refused(sessions, { method: 'POST', headers: json, body: big }, 413)
  await refused(sessions, { method: 'POST', headers: json, body: 'not json' }, 400)
  await refused(sessions, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' }, 415)
})

test('an address that is not there answers like any refusal, in the guest’s language', async () => {
  const { message } = await refused('/nowhere', { headers: { 'Tripla-Locale': 'ja' } }, 404)
  assert.is(message, 'お探しのページは見つかりませんでした。')
})

test('a bug says nothing of itself', async () => {
  const { message, code } = await refused('/hotels/broken/settings/booking_widget', {}, 500)
  assert.is(message, 'An error occurred during processing. Please try again later.')
  assert.is(code, null)
})

test('a hotel that is unavailable says so', async () => {
  await refused('/hotels/unavailable/settings/booking_widget', {}, 503)
})

test('a session that is not ours is refused in the words the widget knows', async () => {
  for (const token of ['', 'x', '9999999999999.abc.def']) {
    const headers = { 'Client-Session': token }
    const answer = await fetch(`${api()}/hotels/hakone/tripla_session/whoami`, { headers })
    assert.is(answer.status, 403)
    assert.is(readErrorBody(await answer.json()).message, 'Invalid Client-Session')
  }
})

test('a session is good for eighteen hours; then the widget is told to fetch another', async () => {
  const guest = await scene.guest()
  const whoami = () =>
    fetch(`${guest.prefix}/hotels/hakone/tripla_session/whoami`, {
      headers: { 'Client-Session': guest.session() },
    })
  await guest.sandbox('clock', { hours: 17 })
  assert.is((await whoami()).status, 200)
  await guest.sandbox('clock', { hours: 2 })
  const late = await whoami()
  assert.is(late.status, 403)
  assert.is(readErrorBody(await late.json()).code, 4000)
  await guest.renew()
  assert.is((await whoami()).status, 200)
})

test('a tenant may be named by a header too, and sees what the path sees', async () => {
  const guest = await scene.guest()
  await guest.sandbox('clock', { hours: 20 })
  const headers = { 'Client-Session': guest.session(), 'X-Sandbox-Tenant': guest.tenant }
  const late = await fetch(`${api()}/hotels/hakone/tripla_session/whoami`, { headers })
  assert.is(readErrorBody(await late.json()).code, 4000)
})

test('pictures come from the API, and nothing else of the disk does', async () => {
  const good = await fetch(`${api()}/pictures/hakone/logo.svg`)
  assert.is(good.status, 200)
  assert.is(good.headers.get('Content-Type'), 'image/svg+xml')
  for (const path of [
    '../../package.json',
    '..%2f..%2fpackage.json',
    'hakone/%2e%2e/%2e%2e/root.ts',
    'hakone/none.svg',
  ]) {
    assert.is((await fetch(`${api()}/pictures/${path}`)).status, 404)
  }
})

test('the reference shows every call, and its OpenAPI names every scalar', async () => {
  const html = await (await fetch(`${api()}/reference`)).text()
  for (const name of [
    'rooms.search',
    'reservations.create',
    'clientSessions.create',
    'calendar.availability',
    'calendar.inventory',
    'choices.price',
    'choices.recommend',
    'hotels.ofBrand',
    'hotels.facilities',
    'policies.show',
  ])
    assert.ok(html.includes(name), name)
  const document = await (await fetch(`${api()}/openapi.json`)).json()
  assert.is(document.openapi, '3.1.0')
  const text = JSON.stringify(document)
  for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
    assert.ok(document.components.schemas[name], `${name} is a component`)
  }
  const operation = document.paths['/hotels/{hotelId}/reservations'].post
  const headers = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'header')
  assert.ok(
    headers.some(
      ({ name, required }: { name: string; required: boolean }) => name === 'Idempotency-Key' && required,
    ),
  )
})

test.run()
