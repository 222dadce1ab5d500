import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { continueSession } from '#app/session/user/continueSession.ts'
import { sessions } from '#shared/api/sessions.ts'

const test = suite('app/session/user/continueSession')

type Body = { grant_type?: string; refresh_token?: string; refresh_token_in?: 'cookie' | 'body' }

/** A browser whose frame continues a session. `signsIn`: the call, by its number, during which another user signs in here. */
function browser(place: 'cookie' | 'body', signsIn: number | null) {
  const state = { cookie: '', user: null as string | null, living: new Set<string>(), begun: [] as unknown[] }
  let calls = 0
  const call = async (definition: unknown, { body }: { body: Body }, { leaving }: { leaving?: string }) => {
    const { refresh_token = '', refresh_token_in } = body
    if (definition === sessions.signOut) {
      assert.is(leaving, 'access of continued')
      state.living.delete((refresh_token || state.cookie).split('.')[0] ?? '')
      return {}
    }
    state.living.add('continued')
    if (calls++ === signsIn) {
      Object.assign(state, { cookie: 'other.0', user: 'other' })
      state.living.add('other')
    }
    const next = body.grant_type === 'session_token' ? 'continued.1' : 'continued.0'
    if (refresh_token_in === 'cookie') state.cookie = next
    const inBody = refresh_token_in === 'body' ? next : null
    return { access_token: 'access of continued', expires_in: 900, refresh_token: inBody, whoami: null }
  }
  const needs = {
    ...{
      call: call as never,
      hotelId: 1,
      refreshTokenPlace: () => place,
      isGuest: () => state.user === null,
    },
    async begin(begun: { refresh_token: string | null }) {
      await new Promise(setImmediate)
      state.user = 'continued'
      state.begun.push(begun.refresh_token)
    },
  }
  return { state, go: () => continueSession(needs, { ticket: 'ticket', secret: 'secret' }) }
}

test('the session of a guest begins, with its refresh token in the cookie if this browser has cookies', async () => {
  for (const place of ['cookie', 'body'] as const) {
    const { state, go } = browser(place, null)
    assert.is(await go(), true)
    assert.equal([state.user, state.begun], ['continued', [place === 'cookie' ? null : 'continued.0']])
    assert.is(state.cookie, place === 'cookie' ? 'continued.1' : '')
  }
})

test('a user who signs in during the exchange stays, with the cookie, and the other session ends', async () => {
  for (const place of ['cookie', 'body'] as const) {
    const { state, go } = browser(place, 0)
    assert.is(await go(), false)
    assert.equal([state.user, state.cookie, [...state.living]], ['other', 'other.0', ['other']])
  }
})

test('a user who signs in while the cookie is taken stays', async () => {
  const { state, go } = browser('cookie', 1)
  assert.is(await go(), false)
  assert.equal([state.user, [...state.living]], ['other', ['other']])
})

test.run()
