import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '#app/data/ApiError.ts'
import { clearNotice, notices } from '#app/errors/notices.ts'
import { linkSignIn } from '#app/session/links/linkSignIn.ts'
import { signInByAddress } from '#app/session/user/addressSignIn.ts'
import { guest } from '#app/session/user/currentUser.ts'
import { errorCodes } from '#shared/api/errors.ts'
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
  /** The earlier session turns out to have ended. */
  endsMeanwhile?: boolean
  /** The exchange is refused. */
  refused?: ApiError
}

/** The calls of a sign-in by a ticket or a code, and whose session has begun. */
async function callsOf(
  proof: Parameters<typeof signInByAddress>[1],
  { stored, refresh_token = 'family.6', whoami = hanako, requested = guest, ...more }: Visitor,
): Promise<{ made: unknown[]; begun: unknown[] }> {
  const [made, begun]: unknown[][] = [[], []]
  const call = async (definition: unknown) => {
    made?.push(definition)
    if (definition === sessions.whoami) return requested
    if (definition === sessions.tokens && more.refused) throw more.refused
    return { access_token: 'next', refresh_token, whoami }
  }
  let held = stored
  const currentUser = { token: () => held, whoami: () => guest }
  const refreshToken = {
    canRenew: () => held !== null,
    place: () => 'body',
    fields: () => ({ refresh_token_in: 'body' }),
  }
  const renewal = { begin: ({ whoami }: { whoami: unknown }) => begun?.push(whoami) }
  const needs = { call, currentUser, refreshToken, renewal, hotel: { id: '1' } }
  linkSignIn.set(null)
  clearNotice('global')
  await signInByAddress(needs as never, proof, async () => {
    if (more.endsMeanwhile) held = null
  })
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

test('a ticket of the earlier session begins nothing if this session has ended meanwhile', async () => {
  const { begun } = await callsOf(ticket, { stored: 'stored', refresh_token: null, endsMeanwhile: true })
  assert.equal([begun, linkSignIn.get(), notices.get().global], [[], null, { key: 'shell.userUnknown' }])
  // The ticket of another session is good without the earlier one.
  assert.equal((await callsOf(ticket, { stored: 'stored', endsMeanwhile: true })).begun, [hanako])
})

test('a locked member reads so, by a ticket and by a code; another refused code leads to a sign-in there', async () => {
  const refusedWith = (code: number, status: number) =>
    new ApiError('refused', status, { message: 'This account is locked.', code } as never, 'refused')
  for (const proof of [ticket, code]) {
    await callsOf(proof, { stored: null, refused: refusedWith(errorCodes.member_locked, 403) })
    assert.equal(
      [linkSignIn.get(), notices.get().global],
      [null, { text: 'This account is locked.', callsHotel: true }],
    )
  }
  await callsOf(code, { stored: null, refused: refusedWith(errorCodes.session_token_not_found, 401) })
  assert.equal([linkSignIn.get(), notices.get().global], [{ step: 'failed' }, null])
})

test.run()
