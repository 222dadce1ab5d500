import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Guest } from '../../support/server/guest.ts'
import { allServerKinds, sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const ID = '0123456789abcdef0123456789abcdef'

const envelopeOf = (...events: object[]) =>
  [
    JSON.stringify({ event_id: ID, sent_at: new Date().toISOString() }),
    ...events.flatMap((event) => ['{"type":"event"}', JSON.stringify(event)]),
  ].join('\n')

const errorEvent = (value: string, more: object = {}) => ({
  event_id: ID,
  level: 'error',
  exception: { values: [{ type: 'TypeError', value }] },
  tags: { hotel: 'hakone' },
  timestamp: 1_800_000_000,
  ...more,
})

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/sandbox/reports on ${kind}`)
  server.startFor(test)

  const send = (guest: Guest, body: string, headers: Record<string, string> = {}) =>
    fetch(`${guest.prefix}/api/1/envelope/?sentry_key=public&sentry_version=7`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8', ...headers },
      body,
    })

  const reports = async (guest: Guest) => (await fetch(`${guest.prefix}/sandbox/reports.json`)).json()

  const pageAt = async (guest: Guest, path: string) => {
    const answer = await fetch(`${guest.prefix}/sandbox${path}`)
    assert.is(answer.status, 200)
    return answer.text()
  }

  test('the page contains the DSN, and a report sent to that DSN is stored completely', async () => {
    const guest = await server.guest()
    const { app } = server.running.addresses
    const html = await (await fetch(`${app}/t/${guest.tenant}/?code=hakone`)).text()
    const { sentryDsn } = JSON.parse(/id="noren-settings">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')
    // The SDK builds the address in the same way.
    const { protocol, host, pathname, username } = new URL(sentryDsn)
    const [, path, project] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
    const address = `${protocol}//${host}${path}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`
    const event = errorEvent('x is not a function')
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8', Origin: app },
      body: envelopeOf(event),
    })
    assert.is(answer.status, 200)
    assert.is(answer.headers.get('Access-Control-Allow-Origin'), app)
    assert.equal(await answer.json(), { id: ID })
    const [report, ...more] = await reports(guest)
    assert.is(more.length, 0)
    assert.equal(report.event, event)
    assert.equal(
      [report.event_id, report.level, report.type, report.value, report.tags, report.timestamp],
      [ID, 'error', 'TypeError', 'x is not a function', [['hotel', 'hakone']], '2027-01-15T08:00:00.000Z'],
    )
  })

  test('the preflight request is answered, and pages of another site may not read the answer', async () => {
    const guest = await server.guest()
    const { app, pages } = server.running.addresses
    const preflight = await fetch(`${guest.prefix}/api/1/envelope/`, {
      method: 'OPTIONS',
      headers: { Origin: app },
    })
    assert.is(preflight.status, 204)
    assert.is(preflight.headers.get('Access-Control-Allow-Origin'), app)
    const foreign = await send(guest, envelopeOf(errorEvent('x')), { Origin: pages })
    assert.is(foreign.headers.get('Access-Control-Allow-Origin'), null)
  })

  test('reports that are invalid or too long are refused and not stored', async () => {
    const guest = await server.guest()
    const deep = `{"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    for (const body of ['', 'garbage', '{}\ngarbage', `{}\n{"type":"event"}\n${deep}`, '\0\0\n\0']) {
      assert.is((await send(guest, body)).status, 400, body.slice(0, 20))
    }
    assert.is((await send(guest, envelopeOf(errorEvent('x'.repeat(210_000))))).status, 413)
    assert.equal(await reports(guest), [])
    assert.is((await send(guest, envelopeOf(errorEvent('x'.repeat(150_000))))).status, 200)
  })

  test('hostile events are stored unchanged and shown as text', async () => {
    const guest = await server.guest()
    const markup = '</pre><script>alert(1)</script>'
    const events = [
      errorEvent(markup, { level: markup, tags: { [markup]: markup }, event_id: markup }),
      errorEvent('nul \u0000 and half a pair \ud800'),
      { exception: 5, tags: 'no', timestamp: 1e300, level: { a: 1 } },
      JSON.parse('{"__proto__":{"polluted":true},"constructor":1}'),
    ]
    assert.is((await send(guest, envelopeOf(...events))).status, 200)
    const received = await reports(guest)
    assert.is(received.length, 4)
    assert.equal(received[2].event.exception.values[0].value, 'nul \u0000 and half a pair \ud800')
    assert.is(received[3].event_id, ID)
    const list = await pageAt(guest, '/reports')
    assert.not(list.includes('<script'))
    for (const { id } of received) {
      const page = await pageAt(guest, `/reports/${id}`)
      assert.not(page.includes('<script'))
      assert.is(page.match(/<\/pre>/g)?.length, 1)
    }
    for (const path of ['/reports/0', '/reports/x', '/reports/99999999999'])
      assert.is((await fetch(`${guest.prefix}/sandbox${path}`)).status, 404)
  })

  test('each tenant keeps its newest two hundred reports', async () => {
    const [guest, other] = [await server.guest(), await server.guest()]
    await send(other, envelopeOf(errorEvent('theirs')))
    for (const batch of [0, 1, 2]) {
      const events = Array.from({ length: 70 }, (_, n) => errorEvent(`${batch * 70 + n}`))
      assert.is((await send(guest, envelopeOf(...events))).status, 200)
    }
    const values = (await reports(guest)).map(({ value }: { value: string }) => value)
    assert.equal([values.length, values[0], values.at(-1)], [200, '209', '10'])
    assert.is((await reports(other)).length, 1)
    const [theirs] = await reports(other)
    assert.is((await fetch(`${guest.prefix}/sandbox/reports/${theirs.id}`)).status, 404)
    await guest.sandbox('reset', {})
    assert.equal(await reports(guest), [])
  })

  test.run()
}

for (const kind of allServerKinds.filter((name) => name === 'plain')) {
  const withoutSandbox = suite('contract/sandbox/reports without sandbox')
  const plain = testServer(kind)
  plain.startFor(withoutSandbox)

  withoutSandbox('refuses reports, and its app has no DSN', async () => {
    const { api, app } = plain.running.addresses
    const answer = await fetch(`${api}/api/1/envelope/`, {
      method: 'POST',
      body: envelopeOf(errorEvent('x')),
    })
    assert.is(answer.status, 404)
    assert.not((await (await fetch(`${app}/?code=hakone`)).text()).includes('"sentryDsn"'))
  })

  withoutSandbox.run()
}
