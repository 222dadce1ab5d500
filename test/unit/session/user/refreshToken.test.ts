import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SafeStorage } from '#app/platform/storage.ts'
import { createRefreshToken } from '#app/session/user/refreshToken.ts'

const test = suite('app/session/user/refreshToken')

function storageOf(map = new Map<string, string>()): SafeStorage {
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  }
}

/** A browser in which one tab has its refresh token in a cookie, and another one in its storage: it was open during an update. */
function mixedTabs() {
  const jar = new Map<string, string>()
  const device = storageOf()
  const cookies = {
    read: (name: string) => jar.get(name) ?? null,
    write: (name: string, value: string) => void jar.set(name, value),
    remove: (name: string) => void jar.delete(name),
  }
  const [ofCookie, ofTab] = [0, 1].map(() => createRefreshToken(1, storageOf(), cookies, device))
  if (!ofCookie || !ofTab) throw new Error('No tabs')
  ofCookie.begin({ expires_in: 60, refresh_token: null })
  ofTab.begin({ expires_in: 60, refresh_token: 'family.0.proof' })
  return { jar, ofCookie, ofTab }
}

test('a session in the storage of a tab begins, is renewed and ends without a change of the cookie of other tabs', () => {
  const { jar, ofCookie, ofTab } = mixedTabs()
  assert.is(jar.get('noren_session_1'), 'in')
  ofTab.renew({ expires_in: 60, refresh_token: 'family.1.proof' })
  assert.equal(ofTab.request(), { grant_type: 'session_token', refresh_token: 'family.1.proof' })
  ofTab.leave()
  ofTab.signOutConfirmed('family.1.proof')
  assert.is(ofTab.unconfirmed(), null)
  assert.not(ofTab.canRenew())
  assert.is(jar.get('noren_session_1'), 'in')
  assert.ok(ofCookie.canRenew())
  ofTab.begin({ expires_in: 60, refresh_token: 'other.0.proof' })
  ofTab.forget()
  ofTab.leave()
  assert.not(ofTab.canRenew())
  assert.ok(ofCookie.canRenew())
})

test('a sign-out of the cookie ends no session in the storage of a tab', () => {
  const { ofCookie, ofTab } = mixedTabs()
  ofCookie.leave()
  assert.is(ofCookie.unconfirmed()?.token, null)
  assert.ok(ofTab.canRenew())
  ofCookie.signOutConfirmed(null)
  assert.not(ofCookie.canRenew())
  assert.ok(ofTab.canRenew())
})

test('a sign-in after a sign-out that is not confirmed does not show the session of the cookie', () => {
  const { ofCookie } = mixedTabs()
  assert.equal(ofCookie.fields(), { refresh_token_in: 'cookie' })
  ofCookie.leave()
  assert.equal(ofCookie.fields(), { refresh_token_in: 'cookie', present_refresh_token: 'none' })
  ofCookie.signOutConfirmed(null)
  assert.equal(ofCookie.fields(), { refresh_token_in: 'cookie' })
})

test('a sign-in in the storage of a tab leaves each sign-out before it to be repeated', () => {
  const { ofTab } = mixedTabs()
  for (const token of ['family.0.proof', 'other.0.proof']) {
    ofTab.begin({ expires_in: 60, refresh_token: token })
    ofTab.leave()
  }
  ofTab.begin({ expires_in: 60, refresh_token: 'third.0.proof' })
  for (const token of ['family.0.proof', 'other.0.proof']) {
    assert.is(ofTab.unconfirmed()?.token, token)
    ofTab.signOutConfirmed(token)
  }
  assert.is(ofTab.unconfirmed(), null)
  assert.ok(ofTab.canRenew())
})

test('a sign-in deletes the entries of sessions that were not used for 30 days', () => {
  const ownNow = Date.now
  const map = new Map<string, string>()
  const entries = () => [...map.keys()].filter((key) => key.startsWith('noren_tab_session_1_'))
  const noCookies = { read: () => null, write() {}, remove() {} }
  const tab = createRefreshToken(1, storageOf(), noCookies, storageOf(map), entries)
  try {
    for (const [days, count] of [
      [0, 1],
      [29, 2],
      [31, 2],
      [90, 1],
    ] as const) {
      Date.now = () => 1_700_000_000_000 + days * 86_400_000
      tab.begin({ expires_in: 60, refresh_token: `family${days}.0.proof` })
      assert.is(entries().length, count, `${days} days`)
    }
  } finally {
    Date.now = ownNow
  }
})

test.run()
