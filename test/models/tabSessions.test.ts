import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClient } from '#app/data/client.ts'
import { createPerson } from '#app/platform/person.ts'
import type { SafeStorage } from '#app/platform/storage.ts'
import { createRecovery } from '#app/session/recoveries.ts'
import { authenticate } from '#app/session/user/authenticate.ts'
import { createCurrentUser } from '#app/session/user/currentUser.ts'
import { createRefreshToken } from '#app/session/user/refreshToken.ts'
import { createRenewal } from '#app/session/user/renewal.ts'
import { createUserChanges } from '#app/session/user/userChanges.ts'
import { createUserToken } from '#app/session/user/userToken.ts'
import { contextOf } from '#shared/api/defaultRules.ts'
import { newFamily, type RefreshFamily, refresh } from '../../examples/server/sessions/refreshFamily.ts'
import { modelRuns } from '../support/runs.ts'

const MINUTE = 60_000
const ACCESS_MS = 30 * MINUTE
const tab = fc.nat(2)

const acts = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant('signIn' as const),
        tab,
        user: fc.integer({ min: 1, max: 2 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('duplicate' as const), tab, from: tab }) },
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constantFrom('call' as const, 'reload' as const, 'type' as const, 'discard' as const),
        tab,
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('callAll' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ act: fc.constantFrom('signOut' as const, 'signOutLost' as const), tab }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('loseAnswer' as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({ act: fc.constant('pass' as const), ms: fc.constantFrom(MINUTE, ACCESS_MS + 1) }),
    },
  ),
  { minLength: 8, maxLength: 40, size: 'max' },
)
type Acts = typeof acts extends fc.Arbitrary<infer Story> ? Story : never

const settled = async () => {
  for (let turns = 0; turns < 12; turns++) await new Promise((resolve) => setImmediate(resolve))
}

/** `onChange` is called with the key of each changed entry. */
const storageOf = (map: Map<string, string>, onChange: (key: string) => void = () => {}): SafeStorage => ({
  get: (key) => map.get(key) ?? null,
  set(key, value) {
    map.set(key, value)
    onChange(key)
  },
  remove(key) {
    if (map.delete(key)) onChange(key)
  },
})

/** The browser returns no cookie to the frame. */
const noCookies = { read: () => null, write() {}, remove() {} }

/** The identity server: families of refresh tokens, and access tokens that end. */
function createServer(now: () => number) {
  const families: { user: number; family: RefreshFamily | null }[] = []
  const access = new Map<string, { at: number; until: number }>()
  const give = (at: number, number: number) => {
    const token = `access-${at}-${number}-${access.size}`
    access.set(token, { at, until: now() + ACCESS_MS })
    return { access_token: token, expires_in: ACCESS_MS / 1_000, refresh_token: `${at}/${number}` }
  }
  const whoamiOf = (user: number) => ({
    user: { id: user, first_name: 'A', last_name: 'B' },
    organization: null,
  })
  const refused = [401, { errors: [{ title: 'Please sign in' }] }] as const

  return {
    families,
    begin(user: number) {
      families.push({ user, family: newFamily(now()) })
      return { ...give(families.length - 1, 0), whoami: whoamiOf(user) }
    },
    respond(url: string, token: string | undefined, body: { refresh_token?: string }) {
      const [at = -1, number = -1] = (body.refresh_token ?? '').split('/').map(Number)
      const named = families[at]
      if (url.endsWith('tokens')) {
        const given = named?.family && refresh(named.family, number, now())
        if (named && given?.answer === 'next') {
          named.family = given.family
          return [200, { ...give(at, given.next), whoami: whoamiOf(named.user) }] as const
        }
        if (named && given?.answer === 'ended') named.family = null
        return refused
      }
      const used = token === undefined ? undefined : access.get(token)
      const owner = used && families[used.at]
      if (url.endsWith('sign_out')) {
        for (const one of [named, owner]) if (one) one.family = null
        return [200, {}] as const
      }
      if (!used || !owner?.family || used.until <= now()) return refused
      return [200, whoamiOf(owner.user)] as const
    },
  }
}

async function play(story: Acts) {
  let time = 1_000
  Date.now = () => time
  const server = createServer(() => time)
  const device = new Map<string, string>()
  const stores = [0, 1, 2].map(() => new Map<string, string>())
  /** What is true: the sign-in of each tab, and what is typed there. Copies have the same sign-in. */
  const expected: (number | null)[] = [null, null, null]
  const typed: (string | null)[] = [null, null, null]
  /** The highest number of a refresh token that a tab had, by sign-in. */
  const newest: number[] = []
  const left = new Set<number>()
  const lost = { answer: false, signOut: false }
  let alone: Promise<unknown> = Promise.resolve()
  let ids = 0
  const pages = [0, 1, 2].map(openTab)
  /** The browser discards the page of a tab and keeps its storage. */
  const isLoaded = [true, true, true]
  const numberOf = (at: number) => Number(stores[at]?.get('noren_refresh_1')?.split('/')[1] ?? -1)

  globalThis.fetch = (async (url: string, init: RequestInit) => {
    await null
    const headers = init.headers as Record<string, string>
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    if (lost.signOut && url.endsWith('sign_out')) {
      lost.signOut = false
      throw new TypeError('The request is lost')
    }
    const [status, content] = server.respond(url, headers.Authorization?.slice(7), body)
    if (lost.answer && url.endsWith('tokens')) {
      lost.answer = false
      throw new TypeError('The answer is lost')
    }
    return { status, ok: status < 400, text: async () => JSON.stringify(content), headers: new Headers() }
  }) as unknown as typeof fetch

  function openTab(at: number) {
    const store = stores[at] as Map<string, string>
    const deviceStorage = storageOf(device, (key) => {
      for (const [other, page] of pages.entries())
        if (other !== at && isLoaded[other]) setImmediate(() => page.changes.stored(key))
    })
    const tokens = createUserToken(1, deviceStorage, storageOf(store))
    const person = createPerson(storageOf(store), (prefix) =>
      [...store.keys()].filter((key) => key.startsWith(prefix)),
    )
    const currentUser = createCurrentUser(tokens, person)
    const refreshToken = createRefreshToken(1, storageOf(store), noCookies, deviceStorage)
    const call = createClient({
      apiBase: '',
      identityBase: '',
      hotel: contextOf('hakone').hotel,
      headers: async (endpoint, { session: _, ...options }) =>
        currentUser.authorization(endpoint, options) as Record<string, string>,
      recovery: createRecovery({
        session: { clear() {} },
        isCurrentUser: currentUser.isCurrentUser,
        renew: (authorization) => renewal.renew(authorization.slice(7)),
        signOutWithNotice: currentUser.signOutWithNotice,
        toSignIn() {},
        toUnavailable() {},
        reloadOnce: () => false,
        setBusy() {},
      }),
    })
    const renewal = createRenewal({
      call,
      currentUser,
      refreshToken,
      hotelId: 1,
      alone<T>(_: string, work: () => Promise<T>): Promise<T> {
        const mine = alone.then(work)
        alone = mine.catch(() => {})
        return mine
      },
    })
    const changes = createUserChanges({ call, currentUser, refreshToken, renewal, hotelId: 1 })
    const start = () =>
      authenticate({ call, currentUser, refreshToken, renewal, hotel: { id: 1 }, signIn: null })
    return { currentUser, renewal, changes, person, start }
  }

  async function load(at: number): Promise<void> {
    pages[at] = openTab(at)
    isLoaded[at] = true
    await Promise.all([pages[at]?.start(), settled()])
  }

  /** A tab is signed out if the user has left the session, or if a copy of the tab goes on with it. */
  function check(at: number, before: number, act: Acts[number]): void {
    const is = `tab ${at} after ${JSON.stringify(act)}`
    const user = pages[at]?.currentUser.whoami().user?.id ?? null
    const session = expected[at] ?? null
    if (session !== null && left.has(session)) {
      assert.is(user, null, `the user of a session that was left: ${is}`)
      expected[at] = null
      typed[at] = null
    } else if (session !== null) {
      assert.ok(server.families[session]?.family, `a session has ended: ${is}`)
      const isOlder = before < (newest[session] ?? 0)
      if (user === null && isOlder) expected[at] = null
      else assert.is(user, server.families[session]?.user, `the user of ${is}`)
    } else assert.is(user, null, `the user of ${is}`)
    assert.is(pages[at]?.person.personalStorage.get('draft') ?? null, typed[at], `what is typed: ${is}`)
  }

  async function act(one: Acts[number]): Promise<void> {
    if (one.act === 'pass') time += one.ms
    else if (one.act === 'loseAnswer') lost.answer = true
    else if (one.act === 'callAll') {
      for (const [at, page] of pages.entries()) isLoaded[at] && void page.changes.refresh()
    } else if (one.act === 'reload') await load(one.tab)
    else if (one.act === 'duplicate') {
      if (one.tab === one.from || !isLoaded[one.from]) return
      const copied = stores[one.tab] as Map<string, string>
      copied.clear()
      for (const [key, value] of stores[one.from] ?? []) copied.set(key, value)
      expected[one.tab] = expected[one.from] ?? null
      typed[one.tab] = typed[one.from] ?? null
      await load(one.tab)
    } else if (!isLoaded[one.tab]) return
    else if (one.act === 'discard') isLoaded[one.tab] = false
    else if (one.act === 'signIn') {
      const begun = server.begin(one.user)
      const before = stores[one.tab]?.get('noren_personal_last_user_1')
      if (before && before !== `${one.user} `) typed[one.tab] = null
      pages[one.tab]?.renewal.begin(begun)
      expected[one.tab] = server.families.length - 1
    } else if (one.act === 'type') {
      typed[one.tab] = `typed ${++ids}`
      pages[one.tab]?.person.personalStorage.set('draft', typed[one.tab] ?? '')
    } else if (one.act === 'call') void pages[one.tab]?.changes.refresh()
    else if (expected[one.tab] !== null) {
      left.add(expected[one.tab] ?? -1)
      lost.signOut = one.act === 'signOutLost'
      void pages[one.tab]?.changes.signOut()
    }
  }

  for (const one of story) {
    await act(one)
    const before = [0, 1, 2].map(numberOf)
    await settled()
    await alone
    await settled()
    for (const at of [0, 1, 2]) {
      const session = expected[at] ?? null
      if (session !== null) newest[session] = Math.max(newest[session] ?? 0, numberOf(at))
    }
    for (const at of [0, 1, 2]) if (isLoaded[at]) check(at, before[at] ?? -1, one)
  }
  return server.families.map(({ family }) => family !== null)
}

/** The page of a duplicate is discarded while the other tab renews twice. */
const discardedCopy: Acts = [
  { act: 'signIn', tab: 0, user: 1 },
  { act: 'duplicate', tab: 1, from: 0 },
  { act: 'discard', tab: 1 },
  { act: 'pass', ms: ACCESS_MS + 1 },
  { act: 'call', tab: 0 },
  { act: 'pass', ms: ACCESS_MS + 1 },
  { act: 'call', tab: 0 },
  { act: 'pass', ms: ACCESS_MS + 1 },
  { act: 'reload', tab: 1 },
  { act: 'call', tab: 0 },
]

/** A sign-out is lost while the page of a duplicate is discarded. */
const lostSignOut: Acts = [
  { act: 'signIn', tab: 0, user: 1 },
  { act: 'type', tab: 0 },
  { act: 'duplicate', tab: 1, from: 0 },
  { act: 'discard', tab: 1 },
  { act: 'signOutLost', tab: 0 },
  { act: 'reload', tab: 1 },
]

/** A sign-out is lost, another person signs in, and the tab starts again. */
const lostBeforeSignIn: Acts = [
  { act: 'signIn', tab: 0, user: 1 },
  { act: 'signOutLost', tab: 0 },
  { act: 'signIn', tab: 0, user: 2 },
  { act: 'reload', tab: 0 },
]

const test = suite('models/tabSessions')

const ownFetch = globalThis.fetch
const ownNow = Date.now
test.after.each(() => {
  globalThis.fetch = ownFetch
  Date.now = ownNow
})

/** A tab opens after the sign-in of another one, and the access token ends. */
const secondTab: Acts = [
  { act: 'signIn', tab: 0, user: 1 },
  { act: 'type', tab: 0 },
  { act: 'reload', tab: 1 },
  { act: 'pass', ms: ACCESS_MS + 1 },
  { act: 'call', tab: 1 },
  { act: 'call', tab: 0 },
]

/** A duplicate of a tab sleeps while the tab renews twice. */
const sleepingCopy: Acts = [
  { act: 'signIn', tab: 0, user: 1 },
  { act: 'duplicate', tab: 1, from: 0 },
  { act: 'pass', ms: ACCESS_MS + 1 },
  { act: 'call', tab: 0 },
  { act: 'pass', ms: ACCESS_MS + 1 },
  { act: 'call', tab: 0 },
  { act: 'pass', ms: ACCESS_MS + 1 },
  { act: 'call', tab: 1 },
]

test('without cookies no tab ends the session of another tab, and nothing that is typed is lost', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (story) => void (await play(story))),
    {
      numRuns: modelRuns,
      includeErrorInReport: true,
      examples: [[secondTab], [sleepingCopy], [discardedCopy], [lostSignOut]],
    },
  )
})

test('a lost sign-out binds a duplicate that was not loaded, which repeats it', async () => {
  assert.equal(await play(lostSignOut), [false])
})

test('a lost sign-out is repeated after the sign-in of another person, whose session goes on', async () => {
  assert.equal(await play(lostBeforeSignIn), [false, true])
})

test.run()
