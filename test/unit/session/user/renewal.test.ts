import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClient } from '#app/data/client.ts'
import { waitFor } from '#app/data/wait.ts'
import { createPerson } from '#app/platform/person.ts'
import type { SafeStorage } from '#app/platform/storage.ts'
import { createRecovery } from '#app/session/recoveries.ts'
import { authenticate, confirmSignOut } from '#app/session/user/authenticate.ts'
import { createCurrentUser } from '#app/session/user/currentUser.ts'
import { createRefreshToken } from '#app/session/user/refreshToken.ts'
import { createRenewal, inLock } from '#app/session/user/renewal.ts'
import { createUserToken } from '#app/session/user/userToken.ts'
import { contextOf } from '#shared/api/defaultRules.ts'
import { sessions } from '#shared/api/sessions.ts'
import { replaceGlobals } from '../../../support/builders/browserGlobals.ts'

const test = suite('app/session/user/renewal')

// A browser without locks.
replaceGlobals(test, () => ({ navigator: {} }))

const memberOf = (id: number) => ({
  user: { id, first_name: 'Hanako', last_name: 'Yamada' },
  organization: null,
})

const { fetch: ownFetch } = globalThis
test.after.each(() => {
  globalThis.fetch = ownFetch
})

function storageOf(map = new Map<string, string>()): SafeStorage {
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  }
}

/** A frame without storage: other tabs share its cookies only. `answers` answer the calls in their order. */
function frame(answers: (() => Response)[], wait: () => Promise<void> = async () => {}) {
  const jar = new Map<string, string>()
  const sent: string[] = []
  globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted()
    sent.push(String(input).split('/').at(-1) ?? '')
    return answers.shift()?.() ?? Response.json({}, { status: 500 })
  }
  const cookies = {
    read: (name: string) => jar.get(name) ?? null,
    write: (name: string, value: string) => void jar.set(name, value),
    remove: (name: string) => void jar.delete(name),
  }
  const tokens = createUserToken(1, storageOf(), storageOf())
  const map = new Map<string, string>()
  const person = createPerson(storageOf(map), (prefix) =>
    [...map.keys()].filter((key) => key.startsWith(prefix)),
  )
  const said: unknown[] = []
  const user = createCurrentUser(tokens, person)
  const currentUser: typeof user = {
    ...user,
    signOutWithNotice(reason) {
      said.push(reason)
      user.signOutWithNotice(reason)
    },
  }
  const refreshToken = createRefreshToken(1, storageOf(), cookies)
  const call = createClient({
    apiBase: '',
    identityBase: '',
    hotel: contextOf('hakone').hotel,
    headers: async (endpoint, { session: _, ...options }) => ({
      'Client-Session': 'session',
      ...currentUser.authorization(endpoint, options),
    }),
    recovery: createRecovery({
      session: { clear() {} },
      isCurrentUser: currentUser.isCurrentUser,
      renew: (authorization) => renewal.renew(authorization.slice(7)),
      signOutWithNotice: currentUser.signOutWithNotice,
      toSignIn() {},
      toUnavailable() {},
      reloadOnce: () => false,
      setBusy() {},
      wait,
    }),
  })
  const renewal = createRenewal({ call, currentUser, refreshToken, hotelId: 1 })
  const personal = person.personalStorage
  return { jar, sent, said, call, currentUser, refreshToken, renewal, personal }
}

const accountLocked = {
  errors: [{ title: 'locked here', details: { base: [{ code: 5043, error: 'locked here' }] } }],
}

const session = (id: number) => ({
  access_token: `token of ${id}`,
  expires_in: 60,
  refresh_token: null,
  whoami: memberOf(id),
})

test('a tab whose cookie is of another member by now becomes the page of this member, and the cookie stays', async () => {
  const { jar, sent, currentUser, renewal, personal } = frame([() => Response.json(session(2))])
  renewal.begin(session(1))
  personal.set('draft', 'typed by 1')
  assert.is(await renewal.renew('token of 1'), 'other')
  assert.equal(sent, ['tokens'])
  assert.is(currentUser.whoami().user?.id, 2)
  assert.equal(currentUser.authorization(), { Authorization: 'Bearer token of 2' })
  assert.is(personal.get('draft'), null)
  assert.is(jar.get('noren_session_1'), 'in')
})

test('a cookie of no member ends the session of the tab', async () => {
  const answer = { ...session(1), whoami: { user: null, organization: null } }
  const { currentUser, renewal } = frame([() => Response.json(answer), () => Response.json(answer)])
  renewal.begin(session(1))
  assert.is(await renewal.renew('token of 1'), 'refused')
  assert.is(currentUser.whoami().user?.id, 1)
  assert.not(renewal.canRenew())
})

for (const isOver of [false, true])
  test(`a member whose account is locked reads it ${isOver ? 'at a renewal' : 'at a call'}, and nothing typed is lost`, async () => {
    const refused = () => Response.json(accountLocked, { status: 401 })
    const over = () => Response.json({}, { status: 401 })
    const { jar, sent, said, call, currentUser, renewal, personal } = frame([
      ...(isOver ? [over, refused] : [refused]),
      () => Response.json({ user: null, organization: null }),
    ])
    renewal.begin(session(1))
    personal.set('draft', 'typed by 1')
    await call(sessions.whoami, { params: { hotelId: 1 } }, { isBackground: true })
    assert.equal(sent, isOver ? ['whoami', 'tokens', 'whoami'] : ['whoami', 'whoami'])
    assert.equal(said, [{ text: 'locked here', callsHotel: true }])
    assert.equal([currentUser.token(), personal.get('draft')], [null, 'typed by 1'])
    assert.is(jar.get('noren_session_1') ?? null, isOver ? null : 'in')
  })

for (const isOver of [false, true])
  test(`at the start of a page a locked member reads it once ${isOver ? 'at the renewal' : 'at the request of the user'}, and is a guest`, async () => {
    const refused = () => Response.json(accountLocked, { status: 401 })
    const { sent, said, call, currentUser, refreshToken, renewal } = frame([refused])
    renewal.begin({ ...session(1), expires_in: isOver ? 0 : 60 })
    await authenticate({ call, currentUser, refreshToken, renewal, hotel: { id: 1 }, signIn: null })
    assert.equal(sent, [isOver ? 'tokens' : 'whoami'])
    assert.equal(said, [{ text: 'locked here', callsHotel: true }])
    assert.equal([currentUser.token(), currentUser.whoami().user], [null, null])
  })

test('the refusal of a locked member who has left meanwhile signs no other member out', async () => {
  const begin: (() => void)[] = []
  const { jar, said, currentUser, renewal } = frame([
    () => {
      for (const one of begin) one()
      return Response.json(accountLocked, { status: 401 })
    },
  ])
  renewal.begin(session(1))
  begin.push(() => renewal.begin(session(2)))
  assert.is(await renewal.renew('token of 1'), 'failed')
  assert.equal(said, [])
  assert.equal([currentUser.whoami().user?.id, jar.get('noren_session_1')], [2, 'in'])
})

test('a sign-out that waits for a busy server is not sent again after another tab has signed in', async () => {
  const busy = () => Response.json({}, { status: 429, headers: { 'Retry-After': '1' } })
  const { jar, sent, call, refreshToken, renewal, currentUser } = frame(
    [busy, () => Response.json({})],
    async () => void jar.set('noren_session_1', 'in'),
  )
  renewal.begin(session(1))
  refreshToken.leave()
  currentUser.leave()
  await confirmSignOut({ call, refreshToken, hotelId: 1 })
  assert.equal(sent, ['sign_out'])
  assert.is(jar.get('noren_session_1'), 'in')
})

test('a sign-out that waits for a busy server is sent again', async () => {
  const busy = () => Response.json({}, { status: 429, headers: { 'Retry-After': '1' } })
  const { jar, sent, call, refreshToken, renewal } = frame([busy, () => Response.json({})])
  renewal.begin(session(1))
  refreshToken.leave()
  await confirmSignOut({ call, refreshToken, hotelId: 1 })
  assert.equal(sent, ['sign_out', 'sign_out'])
  assert.is(jar.has('noren_session_1'), false)
})

test('a tab that waits for the lock of a frozen tab renews without it after the time limit', async () => {
  const frozen = {
    request: (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  }
  assert.is(await inLock('lock', async () => 'renewed', { locks: frozen }, 10), 'renewed')
})

test('work that fails in the lock is not done again, and work that takes long keeps the lock', async () => {
  let runs = 0
  const free = {
    request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) =>
      new Promise<unknown>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        work().then(resolve, reject)
      }),
  }
  const failing = async () => {
    runs++
    await waitFor(30)
    throw new Error('failed')
  }
  let message = ''
  await inLock('lock', failing, { locks: free }, 10).catch((error: Error) => {
    message = error.message
  })
  assert.equal([runs, message], [1, 'failed'])
})

test('a browser without locks, or whose lock is refused for this frame, renews at once', async () => {
  const refused = { request: () => Promise.reject(new Error('SecurityError')) }
  for (const locks of [{}, { locks: refused }])
    assert.is(await inLock('lock', async () => 'renewed', locks), 'renewed')
})

test.run()
