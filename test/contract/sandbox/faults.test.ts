import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ErrorBody, readErrorBody } from '#shared/api/errors.ts'
import { api } from '#shared/api/index.ts'
import { HotelSettings } from '#shared/api/settings.ts'
import { type Running, startServers } from '../../../examples/startServers.ts'
import { type Guest, guestAt } from '../../support/server/guest.ts'
import { startPostgres } from '../../support/server/postgres.ts'
import { sandboxRuleServerKinds, testServer, testSettings } from '../../support/server/testServer.ts'

const settingsOf = (guest: Guest) => fetch(`${guest.prefix}/hotels/hakone/settings/booking_widget`)

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/sandbox/faults on ${kind}`)
  server.startFor(test)

  async function addFault(guest: Guest, fault: object) {
    const answer = await guest.sandbox('fault', fault)
    assert.is(answer.status, 200)
    return answer.json()
  }

  test('a fault fails the requested number of calls, even of simultaneous ones', async () => {
    const guest = await server.guest()
    await addFault(guest, { call: 'settings.bookingWidget', kind: 'unavailable', times: 7 })
    await addFault(guest, { call: 'any', kind: 'broken', times: 4 })
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await settingsOf(guest)).status),
    )
    const count = (status: number) => statuses.filter((each) => each === status).length
    assert.equal([count(503), count(500), count(200)], [7, 4, 9])
    assert.is((await settingsOf(guest)).status, 200)
  })

  test('each kind of fault has its own answer', async () => {
    const guest = await server.guest()
    async function failedAnswer(
      kindOfFault: string,
    ): Promise<{ status: number; headers: Headers; text: string }> {
      await addFault(guest, { call: 'sessions.whoami', kind: kindOfFault })
      const answer = await fetch(`${guest.prefix}/hotels/hakone/tripla_session/whoami`, {
        headers: { 'Client-Session': guest.session() },
      })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    const body = ({ text }: { text: string }): ErrorBody => readErrorBody(JSON.parse(text))
    const unauthorised = await failedAnswer('unauthorised')
    assert.equal([unauthorised.status, body(unauthorised).code], [401, 1400])
    const expired = await failedAnswer('identity-expired')
    assert.equal([expired.status, body(expired).code], [403, 4000])
    const invalid = await failedAnswer('invalid-session')
    assert.equal([invalid.status, invalid.text], [403, '{"error":"Invalid Client-Session"}'])
    const unauthorisedSession = await failedAnswer('invalid-session-401')
    assert.equal(
      [unauthorisedSession.status, body(unauthorisedSession).message],
      [401, 'Invalid Client-Session'],
    )
    assert.is((await failedAnswer('session-required')).status, 200)
    const unknown = await failedAnswer('token-not-found')
    assert.equal([unknown.status, body(unknown).resetCode], [401, 'session token provided but not found'])
    const mismatch = await failedAnswer('brand-mismatch')
    assert.equal([mismatch.status, body(mismatch).resetCode], [401, 'hotel brand mismatch'])
    const busy = await failedAnswer('busy')
    assert.equal([busy.status, busy.headers.get('Retry-After')], [429, '1'])
    const bare = await failedAnswer('busy-bare')
    assert.equal([bare.status, bare.headers.get('Retry-After')], [429, null])
    const long = await failedAnswer('busy-long')
    assert.equal([long.status, long.headers.get('Retry-After')], [429, '60'])
    const unavailable = await failedAnswer('unavailable')
    assert.equal([unavailable.status, unavailable.headers.get('Retry-After')], [503, '5'])
    const broken = await failedAnswer('broken')
    assert.is(broken.status, 500)
    assert.ok(body(broken).message)
    const empty = await failedAnswer('no-body')
    assert.equal([empty.status, empty.text], [500, ''])
    const nonsense = await failedAnswer('nonsense')
    assert.equal([nonsense.status, nonsense.text], [200, '{"surprise":true}'])
    assert.instance(await failedAnswer('disconnected').catch((error: Error) => error), Error)
    assert.is((await guest.call(api.sessions.whoami, { params: { hotelId: 'hakone' } })).status, 200)
  })

  test('settings can require a client session', async () => {
    const guest = await server.guest()
    await addFault(guest, { call: 'settings.bookingWidget', kind: 'session-required', times: 2 })
    assert.is((await settingsOf(guest)).status, 403)
    const address = `${guest.prefix}/hotels/hakone/settings/booking_widget`
    assert.is((await fetch(address, { headers: { 'Client-Session': guest.session() } })).status, 200)
  })

  test('an answer can be missing, or stop, until the client gives up', async () => {
    const guest = await server.guest()
    const address = `${guest.prefix}/hotels/hakone/settings/booking_widget`
    const gaveUp = (error: Error) => error.name
    await addFault(guest, { call: 'settings.bookingWidget', kind: 'silent' })
    assert.is(await fetch(address, { signal: AbortSignal.timeout(200) }).catch(gaveUp), 'TimeoutError')
    await addFault(guest, { call: 'settings.bookingWidget', kind: 'stalled' })
    const stalled = await fetch(address, { signal: AbortSignal.timeout(2000) })
    assert.is(stalled.status, 200)
    assert.is(await stalled.text().catch(gaveUp), 'TimeoutError')
    assert.is((await settingsOf(guest)).status, 200)
  })

  test('a corrupt response has missing fields, fields of wrong types and unknown fields', async () => {
    const guest = await server.guest()
    const { server_time, ...whole } = (await (await settingsOf(guest)).json()) as Record<string, unknown>
    assert.ok(server_time, 'the only field that two answers do not share')
    await addFault(guest, { call: 'settings.bookingWidget', kind: 'partial', times: 4 })
    const broken = new Set<string>()
    for (let turn = 0; turn < 4; turn++) {
      const answer = await settingsOf(guest)
      assert.is(answer.status, 200)
      const text = await answer.text()
      assert.ok(text.includes('"__proto__":{'), 'a key that is dangerous to copy')
      const given = JSON.parse(text) as Record<string, unknown>
      assert.not(HotelSettings.is(given))
      const fields = Object.keys(whole)
      const wrong = fields.filter((name) => JSON.stringify(given[name]) !== JSON.stringify(whole[name]))
      assert.ok(wrong.length >= fields.length * 0.4 && wrong.length <= fields.length * 0.6, `${wrong.length}`)
      for (const name of wrong) broken.add(name)
    }
    assert.equal([...broken].toSorted(), Object.keys(whole).toSorted())
    const { server_time: _, ...again } = (await (await settingsOf(guest)).json()) as Record<string, unknown>
    assert.equal(again, whole)
  })

  test('a fault can fail the call that opens a session', async () => {
    const guest = await server.guest()
    await addFault(guest, { call: 'clientSessions.create', kind: 'busy' })
    const open = () =>
      guest.call(api.clientSessions.create, {
        body: { client_key: 'noren-demo', client_secret: 'publishable' },
      })
    assert.is((await open()).status, 429)
    assert.is((await open()).status, 200)
  })

  test('faults belong to one tenant, can be removed, and are removed by a reset', async () => {
    const [guest, other] = [await server.guest(), await server.guest()]
    await addFault(guest, { call: 'any', kind: 'broken', times: 5 })
    assert.is((await settingsOf(other)).status, 200)
    await addFault(guest, { call: 'any', kind: 'broken', times: 0 })
    assert.is((await settingsOf(guest)).status, 200)
    await addFault(guest, { call: 'any', kind: 'broken', times: 5 })
    const page = await (await fetch(`${guest.prefix}/sandbox`)).text()
    assert.ok(page.includes('<code>any</code> as <code>broken</code>, 5 times'))
    await guest.sandbox('reset', {})
    assert.is((await settingsOf(guest)).status, 200)
  })

  test('an invalid fault is refused with its field', async () => {
    const guest = await server.guest()
    for (const [fault, field] of [
      [{ call: 'rooms.burn', kind: 'broken' }, 'call'],
      [{ call: 'rooms.search', kind: 'constructor' }, 'kind'],
      [{ call: 'rooms.search', kind: 'broken', times: 21 }, 'times'],
      [{ call: 'rooms.search', kind: 'broken', times: -1 }, 'times'],
    ] as const) {
      const answer = await guest.sandbox('fault', fault)
      assert.is(answer.status, 422)
      assert.equal(Object.keys((await answer.json()).errors[0].details), [field])
    }
  })

  test.run()
}

const twoProcesses = suite('contract/sandbox/faults in two processes')

/** Only PostgreSQL has two processes; without it, the suite has no test. */
const onPostgres = sandboxRuleServerKinds.includes('postgres') ? twoProcesses : () => {}

onPostgres('are counted together', async () => {
  const postgres = await startPostgres()
  const servers: Running[] = []
  try {
    for (const _ of [1, 2]) servers.push(await startServers({ ...testSettings, databaseUrl: postgres.url }))
    const [first, second] = servers
    if (!first || !second) throw new Error('There are not two servers')
    const fault = { call: 'settings.bookingWidget', kind: 'unavailable' }
    const one = await guestAt(first.addresses.api, 'shared')
    await one.sandbox('fault', { ...fault, times: 11 })
    const other = await guestAt(second.addresses.api, 'shared')
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => (await settingsOf(n % 2 ? one : other)).status),
    )
    assert.is(statuses.filter((status) => status === 503).length, 11)
    assert.is((await settingsOf(other)).status, 200)
    // The second server has cached that there is no fault, for at most a second.
    await one.sandbox('fault', fault)
    const deadline = Date.now() + 10_000
    let status = 200
    while (status === 200 && Date.now() < deadline) status = (await settingsOf(other)).status
    assert.is(status, 503)
    assert.is((await settingsOf(other)).status, 200)
  } finally {
    for (const server of servers) await server.close()
    await postgres.stop()
  }
})

twoProcesses.run()
