import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readErrorBody } from '#shared/api/errors.ts'
import { operatorApi } from '../../../examples/server/http/operator/operatorApi.ts'
import { errorShapeProblem } from '../../support/conformance/shapes.ts'
import { testServer } from '../../support/server/testServer.ts'

const server = testServer('pglite')
const test = suite('contract/http/api')
server.startFor(test)

const api = () => server.running.addresses.api

test('the app’s origin may read the answers and send all headers of the widget', async () => {
  const headers = { Origin: server.running.addresses.app, 'Access-Control-Request-Method': 'POST' }
  const answer = await fetch(`${api()}/hotels/hakone/reservations`, { method: 'OPTIONS', headers })
  assert.is(answer.status, 204)
  assert.is(answer.headers.get('Access-Control-Allow-Origin'), server.running.addresses.app)
  const allowed = answer.headers.get('Access-Control-Allow-Headers') ?? ''
  for (const name of [
    'App-Version',
    'X-Site-Controller',
    'Content-Type',
    'Tripla-Locale',
    'Client-Session',
    'Authorization',
    'Idempotency-Key',
    'Waitlist-Token',
  ]) {
    assert.ok(allowed.includes(name), name)
  }
  assert.is(answer.headers.get('Access-Control-Max-Age'), '86400')
})

test('other origins may not read the answers, and no answer allows all origins', async () => {
  for (const origin of [server.running.addresses.pages, 'https://evil.example', 'null']) {
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

test('a body that is too long, not JSON, or of another type is refused', async () => {
  const big = JSON.stringify({ client_key: 'x'.repeat(70_000) })
  await refused(sessions, { method: 'POST', headers: json, body: big }, 413)
  await refused(sessions, { method: 'POST', headers: json, body: 'not json' }, 400)
  await refused(sessions, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' }, 415)
})

test('an unknown address answers with an error body in the language of the guest', async () => {
  const { message } = await refused('/nowhere', { headers: { 'Tripla-Locale': 'ja' } }, 404)
  assert.is(message, 'お探しのページは見つかりませんでした。')
})

test('an internal error reveals no details', async () => {
  const { message, code } = await refused('/hotels/broken/settings/booking_widget', {}, 500)
  assert.is(message, 'An error occurred during processing. Please try again later.')
  assert.is(code, null)
})

test('an unavailable hotel answers 503', async () => {
  await refused('/hotels/unavailable/settings/booking_widget', {}, 503)
})

test('an unknown client session is refused with the message that the widget expects', async () => {
  for (const token of ['', 'x', '9999999999999.abc.def']) {
    const headers = { 'Client-Session': token }
    const answer = await fetch(`${api()}/hotels/hakone/tripla_session/whoami`, { headers })
    assert.is(answer.status, 403)
    assert.is(readErrorBody(await answer.json()).message, 'Invalid Client-Session')
  }
})

test('a client session is valid for eighteen hours, and then the answer asks for a new one', async () => {
  const guest = await server.guest()
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

test('a header may name the tenant instead of the path', async () => {
  const guest = await server.guest()
  await guest.sandbox('clock', { hours: 20 })
  const headers = { 'Client-Session': guest.session(), 'X-Sandbox-Tenant': guest.tenant }
  const late = await fetch(`${api()}/hotels/hakone/tripla_session/whoami`, { headers })
  assert.is(readErrorBody(await late.json()).code, 4000)
})

test('the API serves pictures and no other files', async () => {
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

test('the API reference lists every call, and the OpenAPI document defines every scalar', async () => {
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
    ...Object.keys(operatorApi.operator).map((call) => `operator.${call}`),
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

test('an address has no right to something of a guest, except the token of a reservation', async () => {
  const { paths } = await (await fetch(`${api()}/openapi.json`)).json()
  type Parameter = { in: string; name: string }
  const operations = Object.values(paths as Record<string, Record<string, { parameters?: Parameter[] }>>)
    .flatMap((path) => Object.values(path))
    .map(({ parameters = [] }) => parameters)
  const named = (place: string, part: string) =>
    operations.flatMap((parameters) =>
      parameters
        .filter((one) => one.in === place && one.name.toLowerCase().includes(part))
        .map(({ name }) => name),
    )
  assert.equal([...new Set(named('query', 'token'))], ['bypass_token'])
  assert.equal(named('header', 'waitlist-token'), Array(5).fill('Waitlist-Token'))
})

test.run()
