import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClient } from '#app/data/client.ts'
import { createClientSession } from '#app/session/clientSession.ts'
import { createRecovery } from '#app/session/recoveries.ts'
import { createCurrentUser } from '#app/session/user/currentUser.ts'
import { createUserToken } from '#app/session/user/userToken.ts'
import { contextOf } from '#shared/api/defaultRules.ts'
import { sessions } from '#shared/api/sessions.ts'
import { replaceGlobals } from '../../support/builders/browserGlobals.ts'

const test = suite('app/session with late failures')

const guest = { user: null, organization: null }
const memberOf = (id: number) => ({
  user: { id, first_name: 'Hanako', last_name: 'Yamada' },
  organization: null,
})
const refusals = {
  401: { errors: [{ title: 'Please sign in' }] },
  403: { errors: [{ title: 'x', details: { base: [{ code: 4000, error: 'x' }] } }] },
  lost: { errors: [{ title: 'x' }], meta: { reset_code: 'session token provided but not found' } },
}

const runtime = { identityBase: '' } as Parameters<typeof createClientSession>[0]['runtime']

/** A promise, and the function that fulfils it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

/** The client of the app with its session `first` and its sign-in. The network answers with `answer`. */
function appWith(brandId: number, answer: (headers: Headers) => Promise<Response>) {
  const opened: string[] = []
  const exits: string[] = []
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('client_sessions')) return answer(new Headers(init?.headers))
    opened.push(`session ${opened.length + 1}`)
    return Response.json({ data: { client_session: opened.at(-1) } })
  }
  const clientSession = createClientSession({ session: 'first', runtime })
  const currentUser = createCurrentUser(createUserToken(brandId))
  const call = createClient({
    apiBase: '',
    identityBase: '',
    hotel: contextOf('hakone').hotel,
    headers: async (_, { session }) => ({
      'Client-Session': await clientSession.current(session),
      ...currentUser.authorization(),
    }),
    recovery: createRecovery({
      session: clientSession,
      renew: async () => 'refused',
      isCurrentUser: currentUser.isCurrentUser,
      signOutWithNotice: currentUser.signOutWithNotice,
      toSignIn: () => void exits.push('sign-in'),
      toUnavailable: () => void exits.push('503'),
      reloadOnce: () => false,
      setBusy: () => {},
    }),
  })
  const read = (options = {}) => call(sessions.whoami, { params: { hotelId: 1 } }, options)
  return { read, currentUser, opened, exits }
}

const { fetch: ownFetch } = globalThis
replaceGlobals(test, () => ({ __VERSION__: 'test' }))
test.after.each(() => {
  globalThis.fetch = ownFetch
})

test('calls whose client session has expired renew it once, also if one of them fails later', async () => {
  const later = gate()
  let sent = 0
  const app = appWith(801, async (headers) => {
    if (headers.get('Client-Session') !== 'first') return Response.json(guest)
    if (++sent === 3) await later.opened
    return Response.json(refusals[403], { status: 403 })
  })
  const calls = [app.read(), app.read(), app.read()]
  await Promise.all(calls.slice(0, 2))
  later.open()
  await Promise.all(calls)
  assert.equal([sent, app.opened], [3, ['session 1']])
})

for (const [name, token, refusal] of [
  ['401', 'A', refusals[401]],
  ['a lost session', 'A', refusals.lost],
  ['401', null, refusals[401]],
] as const)
  test(`${name}, late for ${token ? 'an earlier member' : 'a guest'}, does not sign out the present user`, async () => {
    const [sent, answered] = [gate(), gate()]
    const tokens: (string | null)[] = []
    const app = appWith(810, async (headers) => {
      tokens.push(headers.get('Authorization'))
      if (tokens.length > 1) return Response.json(memberOf(2))
      sent.open()
      await answered.opened
      return Response.json(refusal, { status: 401 })
    })
    if (token) app.currentUser.signIn(token, memberOf(1))
    else app.currentUser.signOutLocally()
    const call = app.read()
    await sent.opened
    app.currentUser.signIn('B', memberOf(2))
    answered.open()
    assert.equal(await call, memberOf(2))
    assert.equal(tokens, [token && `Bearer ${token}`, 'Bearer B'])
    assert.equal([app.currentUser.knownToken(), app.exits], ['B', []])
  })

test('401 of a call without a token does not remove a stored token whose user is not known', async () => {
  const app = appWith(820, async (headers) => {
    assert.is(headers.get('Authorization'), null)
    return Response.json(refusals[401], { status: 401 })
  })
  createUserToken(820).save('A')
  const failed = await app.read().then(
    () => false,
    () => true,
  )
  assert.equal([failed, app.currentUser.token(), app.exits], [true, 'A', []])
})

test('a call that repeats an earlier one has its client session until the server refuses that session', async () => {
  const sent: (string | null)[] = []
  const statuses = [500, 403, 500]
  const { read, opened } = appWith(830, async (headers) => {
    sent.push(headers.get('Client-Session'))
    const status = statuses.shift()
    return status === 403 || status === 500
      ? Response.json(status === 403 ? refusals[403] : {}, { status })
      : Response.json(guest)
  })
  const stored: string[] = []
  const options = { session: 'earlier', onSession: (session: string) => void stored.push(session) }
  for (const outcome of ['failed', 'failed', 'read']) {
    const after = await read(options).then(
      () => 'read',
      () => 'failed',
    )
    assert.is(after, outcome)
  }
  assert.equal(sent, ['earlier', 'earlier', 'first', 'first'])
  assert.equal([stored, opened], [sent, []])
})

test.run()
