import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { linkSignIn } from '#app/session/links/linkSignIn.ts'
import { signInByAddress } from '#app/session/user/addressSignIn.ts'
import { guest } from '#app/session/user/currentUser.ts'
import { sessions } from '#shared/api/sessions.ts'

const test = suite('app/session/user/addressSignIn')

const hanako = { ...guest, user: { id: 1, first_name: 'Hanako', last_name: 'Yamada' } }

type Visitor = {
  /** The token of an earlier session, whose user cannot be requested; null for a guest. */
  stored: string | null
  /** The refresh token in the answer to the exchange. */
  refresh_token?: string | null
  /** The user in the answer to the exchange, and in the answer to a request of the user. */
  whoami?: unknown
  requested?: unknown
}

/** The calls of a sign-in by a ticket or a code, and whose session has begun. */
async function callsOf(
  proof: Parameters<typeof signInByAddress>[1],
  { stored, refresh_token = 'family.6', whoami = hanako, requested = guest }: Visitor,
): Promise<{ made: unknown[]; begun: unknown[] }> {
  const [made, begun]: unknown[][] = [[], []]
  const call = async (definition: unknown) => {
    made?.push(definition)
    if (definition === sessions.whoami) return requested
    return { access_token: 'next', refresh_token, whoami }
  }
  const currentUser = { token: () => stored, whoami: () => guest }
  const refreshToken = { canRenew: () => stored !== null, place: () => 'body', own: () => stored }
  const renewal = { begin: ({ whoami }: { whoami: unknown }) => begun?.push(whoami) }
  const needs = { call, currentUser, refreshToken, renewal, hotel: { id: '1' } }
  linkSignIn.set(null)
  await signInByAddress(needs as never, proof, async () => {})
  return { made: made ?? [], begun: begun ?? [] }
}

const ticket = { grant_type: 'refresh_token', refresh_token: 'ticket' } as const
const code = { grant_type: 'custom_authentication_code', code: 'code' } as const

test('a ticket of the session that goes on ends no session, and the person is not asked', async () => {
  const { made } = await callsOf(ticket, { stored: 'stored', refresh_token: null })
  assert.equal([made.length, made[0] === sessions.tokens, linkSignIn.get()], [1, true, null])
})

test('a person who could not be requested is asked before a code or a ticket begins another session', async () => {
  for (const proof of [code, ticket]) {
    await callsOf(proof, { stored: 'stored' })
    assert.is(linkSignIn.get()?.step, 'asks')
  }
})

test('a guest who comes by a ticket or a code reads who is signed in', async () => {
  for (const proof of [ticket, code]) {
    const { begun } = await callsOf(proof, { stored: null })
    assert.equal([begun, linkSignIn.get()], [[hanako], { step: 'begun' }])
  }
})

test('the user of an answer without a user is requested, and a session without a user does not begin', async () => {
  for (const proof of [ticket, code])
    for (const whoami of [null, guest]) {
      const named = await callsOf(proof, { stored: null, whoami, requested: hanako })
      assert.equal(named.begun, whoami === null ? [hanako] : [])
      const { made, begun } = await callsOf(proof, { stored: null, whoami })
      assert.equal([begun, made.at(-1) === sessions.signOut, linkSignIn.get()], [[], true, null])
    }
})

test.run()
