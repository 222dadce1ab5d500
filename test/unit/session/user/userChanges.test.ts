import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '#app/data/ApiError.ts'
import { createPerson } from '#app/platform/person.ts'
import type { SafeStorage } from '#app/platform/storage.ts'
import { createCurrentUser } from '#app/session/user/currentUser.ts'
import { createRefreshToken } from '#app/session/user/refreshToken.ts'
import { createRenewal } from '#app/session/user/renewal.ts'
import { createUserChanges } from '#app/session/user/userChanges.ts'
import { createUserToken } from '#app/session/user/userToken.ts'
import type { Whoami } from '#shared/api/identity.ts'

const test = suite('app/session/user/userChanges')

const user = { id: 1, first_name: 'Hanako', last_name: 'Yamada' }
const organization = { id: 2, name: 'aozora', display_name: 'Aozora Trading' }
const both: Whoami = { user, organization }
const staff: Whoami = { user: null, organization }

const sessionOf = (whoami: Whoami, access_token: string) => ({
  ...{ access_token, whoami },
  ...{ expires_in: 900, refresh_token: null },
})

function storageOf(map = new Map<string, string>()): SafeStorage {
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  }
}

type Answer = { session: ReturnType<typeof sessionOf> | null } | Error

/** A browser in which a person is signed in. `answer`: of the sign-out of one identity; `meanwhile` runs before it arrives. */
function browser(whoami: Whoami, answer: Answer, meanwhile: (signInOther: () => void) => void = () => {}) {
  const jar = new Map<string, string>()
  const entries = new Map<string, string>()
  const person = createPerson(storageOf(entries), (prefix) =>
    [...entries.keys()].filter((key) => key.startsWith(prefix)),
  )
  const tokens = createUserToken(1, storageOf(), storageOf())
  const currentUser = createCurrentUser(tokens, person)
  const refreshToken = createRefreshToken(1, storageOf(), {
    read: (name) => jar.get(name) ?? null,
    write: (name, value) => void jar.set(name, value),
    remove: (name) => void jar.delete(name),
  })
  const sent: unknown[] = []
  const call = (async (
    _: unknown,
    { body }: { body: { scope?: string } },
    { leaving }: { leaving?: string },
  ) => {
    sent.push(body.scope ?? `all of ${leaving}`)
    if (body.scope === undefined) return { session: null }
    meanwhile(() => tokens.save('token of another tab', 900))
    if (answer instanceof Error) throw answer
    return answer
  }) as never
  const renewal = createRenewal({ call, currentUser, refreshToken, hotelId: 1 })
  const changes = createUserChanges({ call, currentUser, refreshToken, renewal, hotelId: 1 })
  renewal.begin(sessionOf(whoami, 'token'))
  person.personalStorage.set('draft', 'typed')
  return { sent, changes, currentUser, typed: () => person.personalStorage.get('draft') }
}

test('the identity that stays goes on with its own token, and what was typed is forgotten', async () => {
  const { changes, currentUser, sent, typed } = browser(both, { session: sessionOf(staff, 'token of staff') })
  await changes.signOutAs('member')
  assert.equal(currentUser.whoami(), staff)
  assert.equal([currentUser.knownToken(), sent, typed()], ['token of staff', ['member'], null])
  // A page that begins anew asks once more.
  await changes.signOutAs('member')
  assert.equal(sent, ['member'])
})

for (const [name, answer] of [
  ['has ended the whole session', { session: null }],
  ['refuses', new ApiError('refused', 422, { code: 5041 } as never, 'ended')],
] as const)
  test(`a server that ${name} signs the user out`, async () => {
    const { changes, currentUser, sent } = browser(both, answer)
    await changes.signOutAs('organization')
    assert.equal([currentUser.whoami().organization, currentUser.token()], [null, null])
    assert.equal(sent, ['organization', 'all of token'])
  })

test('without an answer, the user stays', async () => {
  const { changes, currentUser, typed } = browser(both, new Error('no connection'))
  await changes.signOutAs('member')
  assert.equal([currentUser.whoami(), typed()], [both, 'typed'])
})

test('the only identity signs out of the whole session', async () => {
  const { changes, currentUser, sent } = browser(staff, { session: null })
  await changes.signOutAs('organization')
  assert.equal([sent, currentUser.token()], [['all of token'], null])
})

test('a user of a sign-in in another tab meanwhile stays, and the new session ends', async () => {
  const begun = { session: sessionOf(staff, 'token of staff') }
  const { changes, currentUser, sent } = browser(both, begun, (signInOther) => signInOther())
  await changes.signOutAs('member')
  assert.is(currentUser.token(), 'token of another tab')
  assert.equal(sent, ['member', 'all of token of staff'])
})

test.run()
