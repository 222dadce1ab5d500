import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClient } from '#app/data/client.ts'
import { createPerson } from '#app/platform/person.ts'
import type { SafeStorage } from '#app/platform/storage.ts'
import { authenticate } from '#app/session/authenticate.ts'
import { createCurrentUser } from '#app/session/currentUser.ts'
import { createRecovery } from '#app/session/recoveries.ts'
import { createRefreshToken } from '#app/session/refreshToken.ts'
import { createRenewal } from '#app/session/renewal.ts'
import { type Channel, createTabCopies, type TabCopies } from '#app/session/tabCopies.ts'
import { createUserChanges } from '#app/session/userChanges.ts'
import { createUserToken } from '#app/session/userToken.ts'
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
    { weight: 1, arbitrary: fc.record({ act: fc.constant('signOut' as const), tab }) },
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

const storageOf = (map: Map<string, string>): SafeStorage => ({
  get: (key) => map.get(key) ?? null,
  set: (key, value) => void map.set(key, value),
  remove: (key) => void map.delete(key),
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
  const expected: ({ at: number } | null)[] = [null, null, null]
  const typed: (string | null)[] = [null, null, null]
  const channels: { tab: number; channel: Channel; isOpen: () => boolean }[] = []
  let alone: Promise<unknown> = Promise.resolve()
  const pages = [0, 1, 2].map(openTab)
  let ids = 0
  /** The browser discards the page of a tab and keeps its storage. */
  const isLoaded = [true, true, true]

  globalThis.fetch = (async (url: string, init: RequestInit) => {
    await null
    const headers = init.headers as Record<string, string>
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const [status, content] = server.respond(url, headers.Authorization?.slice(7), body)
    return { status, ok: status < 400, text: async () => JSON.stringify(content), headers: new Headers() }
  }) as unknown as typeof fetch

  function openTab(at: number) {
    let isOpen = true
    const store = stores[at] as Map<string, string>
    const tokens = createUserToken(1, storageOf(device), storageOf(store))
    const person = createPerson(storageOf(store), (prefix) =>
      [...store.keys()].filter((key) => key.startsWith(prefix)),
    )
    const currentUser = createCurrentUser(tokens, person)
    const refreshToken = createRefreshToken(1, storageOf(store), noCookies)
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
    let others: Promise<TabCopies> | null = null
    const createCopies = async () =>
      createTabCopies({
        tokens,
        refreshToken,
        onLeft: currentUser.leaveWithNotice,
        wait: settled,
        open() {
          const channel: Channel = {
            onmessage: null,
            postMessage: (data) =>
              void setImmediate(() => {
                for (const one of channels)
                  if (one.channel !== channel && one.isOpen()) one.channel.onmessage?.({ data })
              }),
          }
          channels.push({ tab: at, channel, isOpen: () => isOpen })
          return channel
        },
      })
    function copies() {
      if (tokens.isOfTab()) others ??= createCopies()
      return tokens.isOfTab() ? others : null
    }
    const renewal = createRenewal({
      call,
      currentUser,
      refreshToken,
      copies,
      hotelId: 1,
      alone<T>(_: string, work: () => Promise<T>): Promise<T> {
        const mine = alone.then(work)
        alone = mine.catch(() => {})
        return mine
      },
    })
    const changes = createUserChanges({ call, currentUser, refreshToken, renewal, hotelId: 1 })
    return {
      currentUser,
      renewal,
      changes,
      person,
      start() {
        void copies()
        return authenticate({ call, currentUser, refreshToken, renewal, hotel: { id: 1 }, ticket: null })
      },
      close() {
        isOpen = false
      },
    }
  }

  async function load(at: number): Promise<void> {
    pages[at]?.close()
    pages[at] = openTab(at)
    isLoaded[at] = true
    await Promise.all([pages[at]?.start(), settled()])
  }

  /** Whether the tab alone has the newest tokens of a session whose other pages are discarded: without it, the session is lost. */
  function isNewest(tab: number, act: string): boolean {
    if (!['discard', 'signIn', 'duplicate'].includes(act) || !isLoaded[tab]) return false
    const others = [0, 1, 2].filter((at) => at !== tab && expected[at]?.at === expected[tab]?.at)
    return (
      expected[tab] !== null && !others.some((at) => isLoaded[at]) && (act === 'discard' || others.length > 0)
    )
  }

  for (const one of story) {
    if (one.act === 'pass') time += one.ms
    else if (('tab' in one && isNewest(one.tab, one.act)) || ('from' in one && !isLoaded[one.from])) continue
    else if (one.act === 'discard') {
      pages[one.tab]?.close()
      isLoaded[one.tab] = false
    } else if ('tab' in one && one.act !== 'reload' && one.act !== 'duplicate' && !isLoaded[one.tab]) continue
    else if (one.act === 'signIn') {
      const begun = server.begin(one.user)
      const before = stores[one.tab]?.get('noren_personal_last_user_1')
      if (before && before !== `${one.user} `) typed[one.tab] = null
      pages[one.tab]?.renewal.begin(begun)
      expected[one.tab] = { at: server.families.length - 1 }
    } else if (one.act === 'duplicate') {
      if (one.tab === one.from) continue
      pages[one.tab]?.close()
      const copied = stores[one.tab] as Map<string, string>
      copied.clear()
      for (const [key, value] of stores[one.from] ?? []) copied.set(key, value)
      expected[one.tab] = expected[one.from] ?? null
      typed[one.tab] = typed[one.from] ?? null
      await load(one.tab)
    } else if (one.act === 'reload') await load(one.tab)
    else if (one.act === 'type') {
      typed[one.tab] = `typed ${++ids}`
      pages[one.tab]?.person.personalStorage.set('draft', typed[one.tab] ?? '')
    } else if (one.act === 'call') void pages[one.tab]?.changes.refresh()
    else if (one.act === 'callAll')
      for (const [at, page] of pages.entries()) isLoaded[at] && void page.changes.refresh()
    else if (one.act === 'signOut') {
      const left = expected[one.tab]
      if (!left) continue
      void pages[one.tab]?.changes.signOut()
      for (const at of [0, 1, 2])
        if (expected[at]?.at === left.at) {
          expected[at] = null
          typed[at] = null
        }
    }
    await settled()
    await alone
    await settled()
    for (const at of [0, 1, 2].filter((at) => isLoaded[at])) {
      const sign = expected[at]
      const is = `tab ${at} after ${JSON.stringify(one)}`
      const user = sign ? (server.families[sign.at]?.user ?? null) : null
      assert.is(pages[at]?.currentUser.whoami().user?.id ?? null, user, `the user of ${is}`)
      if (sign) assert.ok(server.families[sign.at]?.family, `a session has ended: ${is}`)
      const draft = pages[at]?.person.personalStorage.get('draft') ?? null
      if (typed[at] !== null) assert.is(draft, typed[at], `what is typed: ${is}`)
    }
  }
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
  await fc.assert(fc.asyncProperty(acts, play), {
    numRuns: modelRuns,
    includeErrorInReport: true,
    examples: [[secondTab], [sleepingCopy], [discardedCopy]],
  })
})

test.run()
