import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClient } from '#app/data/client.ts'
import { createRecovery, type RecoveryActions, recoveries } from '#app/session/recoveries.ts'
import { contextOf } from '#shared/api/defaultRules.ts'
import { errorCodes } from '#shared/api/errors.ts'
import { sessions } from '#shared/api/sessions.ts'

const test = suite('app/session/recoveries')

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

const guest = { user: null, organization: null }
const good: Answer = { status: 200, body: guest }
const title = (text: string, more: object = {}) => ({ errors: [{ title: text, ...more }] })
const expired: Answer = { status: 403, body: title('x', { details: { base: [{ code: 4000, error: 'x' }] } }) }
const invalid: Answer = { status: 403, body: { error: 'Invalid Client-Session' } }
const lost = (reset_code: string): Answer => ({ status: 401, body: { ...title('x'), meta: { reset_code } } })

/** A client whose server gives these answers, and repeats the last one; and the recorded actions. */
function clientOf({ canReload = false } = {}, ...answers: Answer[]) {
  const done: string[] = []
  let calls = 0
  const fetched = globalThis.fetch
  globalThis.fetch = async () => {
    const { status, body, headers } = answers[Math.min(calls++, answers.length - 1)] as Answer
    return new Response(body === undefined ? '' : JSON.stringify(body), {
      status,
      ...(headers && { headers }),
    })
  }
  const record = (action: string) => () => void done.push(action)
  const actions: RecoveryActions = {
    session: { clear: record('session cleared') },
    renew: async () => 'refused',
    isCurrentUser: () => true,
    signOutWithNotice: (reason) =>
      void done.push(reason && 'text' in reason ? `signed out: ${reason.text}` : 'signed out'),
    toSignIn: record('to sign-in'),
    toUnavailable: record('to 503'),
    reloadOnce: () => {
      if (canReload) done.push('reloaded')
      return canReload
    },
    setBusy: (busy) => void done.push(busy ? 'busy' : 'calm'),
    wait: async (ms) => void done.push(`waited ${Math.floor(ms / 1000)}`),
  }
  const call = createClient({
    apiBase: '',
    identityBase: '',
    hotel: contextOf('hakone').hotel,
    headers: async () => ({}),
    recovery: createRecovery(actions),
  })
  const read = () => call(sessions.whoami, { params: { hotelId: 1 } })
  const readInBackground = () => call(sessions.whoami, { params: { hotelId: 1 } }, { isBackground: true })
  const readSilently = () => call(sessions.whoami, { params: { hotelId: 1 } }, { isSilent: true })
  const change = () => call(sessions.signOut, { params: { hotelId: 1 }, body: {} })
  const order = () => call(sessions.signOut, { params: { hotelId: 1 }, body: {} }, { owner: '1 ' })
  const exchange = () =>
    call(sessions.tokens, {
      params: { hotelId: 1 },
      body: { grant_type: 'refresh_token', refresh_token: 'x' },
    })
  const end = () => {
    globalThis.fetch = fetched
    return { calls, done }
  }
  return { read, readInBackground, readSilently, change, order, exchange, end }
}

async function outcome(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'answered',
    (error: Error) => error.message,
  )
}

test('403 with code 4000 renews the client session and repeats the call once', async () => {
  const { read, end } = clientOf({}, expired, good)
  assert.is(await outcome(read()), 'answered')
  assert.equal(end(), { calls: 2, done: ['session cleared'] })
})

test('403 with code 4000 is an error after one repeat', async () => {
  const { read, end } = clientOf({}, expired)
  assert.is(await outcome(read()), 'x')
  assert.equal(end(), { calls: 2, done: ['session cleared'] })
})

test('`Invalid Client-Session` clears the session and reloads the page, and the call keeps waiting', async () => {
  const { read, end } = clientOf({ canReload: true }, invalid)
  const first = await Promise.race([
    outcome(read()),
    new Promise((later) => setTimeout(later, 20, 'still waiting')),
  ])
  assert.is(first, 'still waiting')
  assert.equal(end(), { calls: 1, done: ['session cleared', 'reloaded'] })
})

test('`Invalid Client-Session` renews the session once if the page cannot be reloaded', async () => {
  const once = clientOf({}, invalid, good)
  assert.is(await outcome(once.read()), 'answered')
  assert.equal(once.end(), { calls: 2, done: ['session cleared'] })
  const forEver = clientOf({}, invalid)
  assert.is(await outcome(forEver.read()), 'Invalid Client-Session')
  assert.equal(forEver.end(), { calls: 2, done: ['session cleared', 'session cleared'] })
})

test('`Invalid Client-Session` renews the session without a reload while a refresh token is exchanged', async () => {
  const token: Answer = { status: 200, body: { access_token: 'y', whoami: guest } }
  const { exchange, end } = clientOf({ canReload: true }, invalid, token)
  assert.is(
    await Promise.race([outcome(exchange()), new Promise((later) => setTimeout(later, 20))]),
    'answered',
  )
  assert.equal(end(), { calls: 2, done: ['session cleared'] })
})

test('`Invalid Client-Session` is recognized by its text, with any status', async () => {
  for (const status of [200, 400, 401, 404, 422, 429, 500, 503])
    for (const body of [{ error: 'Invalid Client-Session' }, title('Invalid Client-Session')]) {
      const { read, end } = clientOf({}, { status, body }, good)
      assert.is(await outcome(read()), 'answered', String(status))
      assert.equal(end(), { calls: 2, done: ['session cleared'] }, String(status))
    }
})

test('each recovery counts its own repeats, in any order', async () => {
  const busy: Answer = { status: 429 }
  const unknown = lost('hotel brand mismatch')
  for (const answers of [
    [busy, expired, good],
    [busy, busy, invalid, busy, good],
    [expired, busy, unknown, good],
    [unknown, invalid, busy, expired, good],
  ]) {
    const { read, end } = clientOf({}, ...answers)
    assert.is(await outcome(read()), 'answered')
    assert.is(end().calls, answers.length)
  }
  const { read, end } = clientOf({}, expired, busy, expired)
  assert.is(await outcome(read()), 'x')
  assert.is(end().calls, 3)
})

test('each call counts on its own', async () => {
  const { read, end } = clientOf({}, expired, good, expired, good)
  assert.is(await outcome(read()), 'answered')
  assert.is(await outcome(read()), 'answered')
  assert.is(end().calls, 4)
})

test('401 signs out, opens the sign-in and is not repeated', async () => {
  const { read, end } = clientOf({}, { status: 401, body: title('Please sign in') })
  assert.is(await outcome(read()), 'Please sign in')
  assert.equal(end(), { calls: 1, done: ['signed out', 'to sign-in'] })
})

test('a call of a member whose account is locked leads to the sign-in, and says why', async () => {
  const words = 'This account is locked.'
  const details = { base: [{ code: errorCodes.member_locked, error: words }] }
  const { read, end } = clientOf({}, { status: 401, body: title(words, { details }) })
  assert.is(await outcome(read()), words)
  assert.equal(end(), { calls: 1, done: [`signed out: ${words}`, 'to sign-in'] })
})

test('401 of an order with an owner signs out and leaves the screen as it is', async () => {
  const { order, end } = clientOf({}, { status: 401, body: title('Please sign in') })
  assert.is(await outcome(order()), 'Please sign in')
  assert.equal(end(), { calls: 1, done: ['signed out'] })
})

test('a lost member session signs out, and a read is repeated once as a guest', async () => {
  for (const code of ['session token provided but not found', 'hotel brand mismatch']) {
    const { read, end } = clientOf({}, lost(code), good)
    assert.is(await outcome(read()), 'answered')
    assert.equal(end(), { calls: 2, done: ['signed out'] })
    const forEver = clientOf({}, lost(code))
    await outcome(forEver.read())
    assert.is(forEver.end().calls, 2)
  }
})

test('a lost member session signs out, and a change is not repeated', async () => {
  const { change, end } = clientOf({}, lost('hotel brand mismatch'), { status: 200, body: {} })
  assert.is(await outcome(change()), 'x')
  assert.equal(end(), { calls: 1, done: ['signed out'] })
})

test('429 is repeated after Retry-After, or after a second', async () => {
  const { read, end } = clientOf(
    {},
    { status: 429, headers: { 'Retry-After': '7' } },
    { status: 429 },
    { status: 429, headers: { 'Retry-After': 'soon' } },
    { status: 429, headers: { 'Retry-After': '0' } },
    good,
  )
  assert.is(await outcome(read()), 'answered')
  const { calls, done } = end()
  assert.is(calls, 5)
  const waits = done.filter((action) => action.startsWith('waited')).map((action) => Number(action.slice(7)))
  assert.ok(waits[0] === 7 || waits[0] === 8)
  assert.ok(waits.slice(1).every((seconds) => seconds === 1))
  assert.is(
    done.filter((action) => action === 'busy').length,
    done.filter((action) => action === 'calm').length,
  )
})

test('429 is not repeated if its Retry-After is longer than a minute', async () => {
  const { read, end } = clientOf(
    {},
    { status: 429, headers: { 'Retry-After': '300' }, body: title('later') },
    good,
  )
  assert.is(await outcome(read()), 'later')
  assert.equal(end(), { calls: 1, done: [] })
})

test('503 opens its page and is not repeated', async () => {
  const { read, end } = clientOf({}, { status: 503 })
  await outcome(read())
  assert.equal(end(), { calls: 1, done: ['to 503'] })
})

test('a call in the background neither leaves the screen nor reloads the page', async () => {
  const unavailable = clientOf({}, { status: 503 })
  await outcome(unavailable.readInBackground())
  assert.equal(unavailable.end(), { calls: 1, done: [] })
  const lostSession = clientOf(
    { canReload: true },
    { status: 403, body: { error: 'Invalid Client-Session' } },
    good,
  )
  assert.is(await outcome(lostSession.readInBackground()), 'answered')
  assert.equal(lostSession.end(), { calls: 2, done: ['session cleared'] })
  const signedOut = clientOf({}, { status: 401 }, good)
  assert.is(await outcome(signedOut.readInBackground()), 'answered')
  assert.equal(signedOut.end(), { calls: 2, done: ['signed out'] })
})

test('a silent call shows nothing: it waits without a message, and is repeated as a guest', async () => {
  const busy = clientOf({}, { status: 429 }, good)
  assert.is(await outcome(busy.readSilently()), 'answered')
  assert.equal(busy.end(), { calls: 2, done: ['waited 1'] })
  const signedOut = clientOf({}, { status: 401 }, good)
  assert.is(await outcome(signedOut.readSilently()), 'answered')
  assert.equal(signedOut.end(), { calls: 2, done: ['signed out'] })
  const unavailable = clientOf({}, { status: 503 })
  await outcome(unavailable.readSilently())
  assert.equal(unavailable.end(), { calls: 1, done: [] })
})

test('a call in the background says that the server is busy', async () => {
  const { readInBackground, end } = clientOf({}, { status: 429 }, good)
  assert.is(await outcome(readInBackground()), 'answered')
  assert.equal(end(), { calls: 2, done: ['busy', 'waited 1', 'calm'] })
})

test('other errors are left to the screen', async () => {
  for (const status of [400, 403, 404, 409, 422, 500]) {
    const { read, end } = clientOf({}, { status, body: title('no') })
    assert.is(await outcome(read()), 'no')
    assert.equal(end(), { calls: 1, done: [] })
  }
})

test('every recovery limits its repeats', () => {
  for (const { name, maxRepeats } of recoveries) assert.ok(name !== '' && maxRepeats >= 0)
  assert.equal(
    recoveries.filter(({ maxRepeats: most }) => most > 1).map(({ name }) => name),
    ['the server is busy'],
  )
})

test.run()
