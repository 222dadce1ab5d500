import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { localBox } from '#app/platform/storage.ts'
import { menuEntries } from '#app/session/menuEntries.ts'
import { signedInName } from '#app/session/signedInName.ts'
import { createSignIn, stateOf } from '#app/session/signIn.ts'
import { createUserToken } from '#app/session/userToken.ts'

const test = suite('who is signed in')

const user = { id: 1, first_name: 'Hanako', last_name: 'Yamada' }
const organization = { id: 2, name: 'aozora', display_name: 'Aozora Trading' }
const member = { user, organization: null }
const corporate = { user: null, organization }
const both = { user, organization }
const guest = { user: null, organization: null }

test('guest, member, corporate user, or both', () => {
  assert.equal([guest, member, corporate, both].map(stateOf), ['guest', 'member', 'corporate', 'both'])
})

test('a brand’s token is kept with an entry beside it, says nothing of who, and both go together', () => {
  const tokens = createUserToken(100)
  tokens.keep('secret', 5)
  assert.is(localBox.get('noren_user_token_100'), 'secret')
  assert.equal(JSON.parse(localBox.get('noren_user_token_100_extra') ?? ''), { signed_in: true, since: 5 })
  assert.is(createUserToken(101).token(), null)
  tokens.drop()
  assert.is(localBox.get('noren_user_token_100'), null)
  assert.is(localBox.get('noren_user_token_100_extra'), null)
})

test('calls say who asks', () => {
  const signIn = createSignIn(createUserToken(1))
  assert.equal(signIn.authorization(), {})
  signIn.signIn('secret', member)
  assert.equal(signIn.authorization(), { Authorization: 'Bearer secret' })
  assert.equal(signIn.whoami(), member)
  signIn.signOutHere()
  assert.equal(signIn.authorization(), {})
})

test('who is marked as signed in and has no token is signed out here before the call', () => {
  const tokens = createUserToken(2)
  const signIn = createSignIn(tokens)
  signIn.signIn('secret', member)
  localBox.remove('noren_user_token_2')
  let heard = 0
  signIn.subscribe(() => heard++)
  assert.equal(signIn.authorization(), {})
  assert.equal(signIn.whoami(), guest)
  assert.is(tokens.isMarked(), false)
  assert.is(heard, 1)
})

test('the name is the member’s, the organisation’s, or both joined by a slash', () => {
  assert.is(signedInName(guest, 'en'), '')
  assert.is(signedInName(member, 'en'), 'Hanako Yamada')
  assert.is(signedInName(member, 'ja'), 'Yamada Hanako')
  assert.is(signedInName(corporate, 'en'), 'Aozora Trading')
  assert.is(signedInName(both, 'en'), 'Hanako Yamada / Aozora Trading')
})

const open = {
  isOffered: true,
  allowsSignUp: true,
  offersOrganizations: true,
  hasMembership: true,
  customTokenName: null,
  platforms: ['mobile', 'desktop'] as const,
}
const offered = (
  whoami: Parameters<typeof menuEntries>[0]['whoami'],
  more: object = {},
  brandId = 100,
  isVoucher = false,
) => menuEntries({ whoami, hotel: { brandId, signIn: { ...open, ...more } }, isVoucher }).join(' ')

test('the login menu offers what who is there may do', () => {
  assert.is(offered(guest), 'signIn organizationSignIn signUp')
  assert.is(offered(member), 'profile organizationSignIn signOut')
  assert.is(offered(corporate), 'signIn signOut')
  assert.is(offered({ ...corporate, organization_role: 'staff' }), 'signIn signOut')
  assert.is(offered({ ...both, organization_role: 'group_admin' }), 'organizationAdmin profile signOut')
})

test('a hotel without members asks nobody to sign in', () => {
  assert.is(offered(guest, { hasMembership: false, offersOrganizations: false }), '')
  assert.is(offered(guest, { isOffered: false, offersOrganizations: false }), '')
  assert.is(offered(guest, { allowsSignUp: false }), 'signIn organizationSignIn')
})

test('a brand with a sign-in of its own has no other, but an account', () => {
  assert.is(offered(guest, { customTokenName: 'sso', offersOrganizations: false }), '')
  assert.is(
    offered(member, { customTokenName: 'sso', hasMembership: false, offersOrganizations: false }),
    'profile signOut',
  )
})

test('nobody signs up with a voucher in hand; nobody signs out in a preview', () => {
  assert.is(offered(guest, {}, 100, true), 'signIn organizationSignIn')
  assert.is(offered(member, {}, 427), 'profile organizationSignIn')
})

test.run()
