import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { linkSignIn } from '#app/session/links/linkSignIn.ts'
import { signInByAddress } from '#app/session/user/addressSignIn.ts'
import { guest } from '#app/session/user/currentUser.ts'
import { sessions } from '#shared/api/sessions.ts'

const test = suite('app/session/user/addressSignIn')

const hanako = { ...guest, user: { id: 1, first_name: 'Hanako', last_name: 'Yamada' } }

/** The calls of a sign-in by a ticket or a code, while the user of the stored token cannot be requested. */
async function callsOf(proof: Parameters<typeof signInByAddress>[1]): Promise<unknown[]> {
  const made: unknown[] = []
  const call = async (definition: unknown) => {
    made.push(definition)
    return { access_token: 'next', refresh_token: 'family.6', whoami: hanako }
  }
  const currentUser = { token: () => 'stored', whoami: () => guest }
  const refreshToken = { canRenew: () => true, place: () => 'body' }
  const needs = { call, currentUser, refreshToken, renewal: {}, hotel: { id: '1' } }
  await signInByAddress(needs as never, proof, async () => {})
  return made
}

test('a ticket that may be of the session that goes on ends no session, and the person is not asked', async () => {
  linkSignIn.set(null)
  const made = await callsOf({ grant_type: 'refresh_token', refresh_token: 'ticket' })
  assert.equal([made.length, made[0] === sessions.tokens, linkSignIn.get()], [1, true, null])
})

test('a person who could not be requested is asked before a code begins another session', async () => {
  linkSignIn.set(null)
  await callsOf({ grant_type: 'custom_authentication_code', code: 'code' })
  assert.is(linkSignIn.get()?.step, 'asks')
})

test.run()
