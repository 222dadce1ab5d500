import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClient } from '#app/data/client.ts'
import { createRecovery, recoveries, type Scene } from '#app/session/recoveries.ts'
import { memberships } from '#shared/api/memberships.ts'
import { session } from '#shared/api/session.ts'

const test = suite('recovery')

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

const guest = { user: null, organization: null }
const good: Answer = { status: 200, body: guest }
const title = (text: string, more: object = {}) => ({ errors: [{ title: text, ...more }] })
const expired: Answer = { status: 403, body: title('x', { details: { base: [{ code: 4000, error: 'x' }] } }) }
const invalid: Answer = { status: 403, body: { error: 'Invalid Client-Session' } }
const lost = (reset_code: string): Answer => ({ status: 401, body: { ...title('x'), meta: { reset_code } } })

/** A client whose server answers so, again and again with the last; and what was done, in order. */
function scene({ canReload = false } = {}, ...answers: Answer[]) {
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
  const note = (word: string) => () => void done.push(word)
  const house: Scene = {
    session: { clear: note('session cleared') },
    signOutWithWord: note('signed out'),
    toSignIn: note('to sign-in'),
    toUnavailable: note('to 503'),
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
    headers: async () => ({}),
    recover: createRecovery(house),
  })
  const ask = () => call(session.whoami, { params: { hotelId: 1 } })
  const change = () => call(memberships.signOut, { params: { hotelId: 1 }, body: {} })
  const end = () => {
    globalThis.fetch = fetched
    return { calls, done }
  }
  return { ask, change, end }
}

async function outcome(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'answered',
    (error: Error) => error.message,
  )
}

test('403 with 4000: the client session is renewed and the call repeated once', async () => {
  const { ask, end } = scene({}, expired, good)
  assert.is(await outcome(ask()), 'answered')
  assert.equal(end(), { calls: 2, done: ['session cleared'] })
})

test('403 with 4000 for ever ends after one repeat', async () => {
  const { ask, end } = scene({}, expired)
  assert.is(await outcome(ask()), 'x')
  assert.equal(end(), { calls: 2, done: ['session cleared'] })
})

test('Invalid Client-Session: cleared, and the page loaded again; the call waits for that', async () => {
  const { ask, end } = scene({ canReload: true }, invalid)
  const first = await Promise.race([
    outcome(ask()),
    new Promise((later) => setTimeout(later, 20, 'still waiting')),
  ])
  assert.is(first, 'still waiting')
  assert.equal(end(), { calls: 1, done: ['session cleared', 'reloaded'] })
})

test('Invalid Client-Session where the page may not be loaded again: renewed in place, once', async () => {
  const once = scene({}, invalid, good)
  assert.is(await outcome(once.ask()), 'answered')
  assert.equal(once.end(), { calls: 2, done: ['session cleared'] })
  const forEver = scene({}, invalid)
  assert.is(await outcome(forEver.ask()), 'Invalid Client-Session')
  assert.equal(forEver.end(), { calls: 2, done: ['session cleared', 'session cleared'] })
})

test('401: signed out here, told, and led to where one signs in; never repeated', async () => {
  const { ask, end } = scene({}, { status: 401, body: title('Please sign in') })
  assert.is(await outcome(ask()), 'Please sign in')
  assert.equal(end(), { calls: 1, done: ['signed out', 'to sign-in'] })
})

test('a lost member session: signed out here, and a question is asked again as a guest’s, once', async () => {
  for (const code of ['session token provided but not found', 'hotel brand mismatch']) {
    const { ask, end } = scene({}, lost(code), good)
    assert.is(await outcome(ask()), 'answered')
    assert.equal(end(), { calls: 2, done: ['signed out'] })
    const forEver = scene({}, lost(code))
    await outcome(forEver.ask())
    assert.is(forEver.end().calls, 2)
  }
})

test('a lost member session while changing something: nothing is changed as somebody else', async () => {
  const { change, end } = scene({}, lost('hotel brand mismatch'), { status: 200, body: {} })
  assert.is(await outcome(change()), 'x')
  assert.equal(end(), { calls: 1, done: ['signed out'] })
})

test('429: as long as it takes, after Retry-After, else a second; never in a tight loop', async () => {
  const { ask, end } = scene(
    {},
    { status: 429, headers: { 'Retry-After': '7' } },
    { status: 429 },
    { status: 429, headers: { 'Retry-After': 'soon' } },
    { status: 429, headers: { 'Retry-After': '0' } },
    good,
  )
  assert.is(await outcome(ask()), 'answered')
  const { calls, done } = end()
  assert.is(calls, 5)
  const waits = done.filter((word) => word.startsWith('waited')).map((word) => Number(word.slice(7)))
  assert.ok(waits[0] === 7 || waits[0] === 8)
  assert.ok(waits.slice(1).every((seconds) => seconds === 1))
  assert.is(done.filter((word) => word === 'busy').length, done.filter((word) => word === 'calm').length)
})

test('503: to the page that says so, and never repeated', async () => {
  const { ask, end } = scene({}, { status: 503 })
  await outcome(ask())
  assert.equal(end(), { calls: 1, done: ['to 503'] })
})

test('anything else is the screen’s own affair', async () => {
  for (const status of [400, 403, 404, 409, 422, 500]) {
    const { ask, end } = scene({}, { status, body: title('no') })
    assert.is(await outcome(ask()), 'no')
    assert.equal(end(), { calls: 1, done: [] })
  }
})

test('every row says how often it may repeat', () => {
  for (const { name, most } of recoveries) assert.ok(name !== '' && most >= 0)
  assert.equal(
    recoveries.filter(({ most }) => most > 1).map(({ name }) => name),
    ['the server is busy'],
  )
})

test.run()
