import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '#app/data/ApiError.ts'
import { clockOffset } from '#app/platform/serverClock.ts'
import { createSettingsCalls } from '#app/settings/settingsCalls.ts'
import { api as startApi } from '#app/start/startCalls.ts'

const test = suite('app/settings/settingsCalls')

// The build defines the version for browsers only.
test.before(() => void Object.assign(globalThis, { __VERSION__: 'test' }))
test.after(() => void Reflect.deleteProperty(globalThis, '__VERSION__'))

const { fetch: ownFetch } = globalThis
const { now: ownNow } = Date
test.after.each(() => {
  globalThis.fetch = ownFetch
  Date.now = ownNow
})

const runtime = { apiBase: 'https://api.example' } as Parameters<typeof createSettingsCalls>[0]['runtime']

/** Settings calls of a server that answers each call with a status, by its client session; and the sessions sent. */
function callsAt(statusFor: (session: string | null) => number) {
  const sent: (string | null)[] = []
  let sessions = 1
  globalThis.fetch = async (_, init) => {
    const session = new Headers(init?.headers).get('Client-Session')
    sent.push(session)
    return Response.json({ is_active: true, error: 'no' }, { status: statusFor(session) })
  }
  const session = {
    current: async () => `session ${sessions}`,
    clear(used: string) {
      if (used === `session ${sessions}`) sessions++
    },
  }
  return { calls: createSettingsCalls({ runtime }, 'hakone', session), sent }
}

test('the clock of the server follows from the arrival of its response, however late the app reads it', async () => {
  const { calls } = callsAt(() => 200)
  const server_time = '2027-03-31T13:00:00.000Z'
  const wrong = 17 * 3_600_000
  await fc.assert(
    fc.asyncProperty(fc.nat(60_000), fc.nat(600_000), async (answering, loading) => {
      const arrivedAt = Date.parse(server_time) + wrong + answering
      Date.now = () => arrivedAt
      globalThis.fetch = async () => Response.json({ server_time })
      const first = startApi.get(runtime, 'hakone', 'settings/booking_widget', 'en')
      await first.response
      Date.now = () => arrivedAt + loading
      await calls.widget('en', first)
      assert.is(clockOffset(), -wrong - answering)
    }),
  )
})

test('settings are requested without a client session', async () => {
  const { calls, sent } = callsAt(() => 200)
  assert.equal(await calls.signIn('en'), { is_active: true, passkeys_enabled: false })
  assert.equal(sent, [null])
})

test('after one 403 settings are requested with the client session, and later at once', async () => {
  const { calls, sent } = callsAt((session) => (session ? 200 : 403))
  assert.equal(await calls.signIn('en'), { is_active: true, passkeys_enabled: false })
  assert.equal(await calls.signIn('ja'), { is_active: true, passkeys_enabled: false })
  assert.equal(sent, [null, 'session 1', 'session 1'])
})

test('an old client session from the cookie is renewed once for both calls', async () => {
  const { calls, sent } = callsAt((session) => (session === 'session 2' ? 200 : 403))
  await Promise.all([calls.signIn('en'), calls.signIn('en')])
  assert.equal(sent.toSorted(), [null, null, 'session 1', 'session 1', 'session 2', 'session 2'].toSorted())
})

test('a server that refuses every session gets three requests', async () => {
  const { calls, sent } = callsAt(() => 403)
  const error = await calls.signIn('en').catch((error: unknown) => error)
  assert.instance(error, ApiError)
  assert.is((error as ApiError).status, 403)
  assert.equal(sent, [null, 'session 1', 'session 2'])
})

test('another failure is not repeated', async () => {
  const { calls, sent } = callsAt(() => 500)
  assert.is(((await calls.signIn('en').catch((error: unknown) => error)) as ApiError).status, 500)
  assert.equal(sent, [null])
})

test.run()
