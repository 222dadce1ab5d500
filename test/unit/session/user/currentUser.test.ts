import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CancelledError } from '#app/data/ApiError.ts'
import { cacheVersion } from '#app/data/queryRequests.ts'
import { forgetPerson, memberSession, person, personalStorage } from '#app/platform/person.ts'
import { safeLocalStorage } from '#app/platform/storage.ts'
import { menuEntries, signedInName } from '#app/session/access/menuEntries.ts'
import { createCurrentUser, gainsIdentity, signInStateOf } from '#app/session/user/currentUser.ts'
import { createUserToken } from '#app/session/user/userToken.ts'
import { membershipOf } from '#app/settings/hotel/membership.ts'
import type { Whoami } from '#shared/api/identity.ts'

const test = suite('app/session/user/currentUser')

test.before.each(forgetPerson)

const user = { id: 1, first_name: 'Hanako', last_name: 'Yamada' }
const organization = { id: 2, name: 'aozora', display_name: 'Aozora Trading' }
const member = { user, organization: null }
const corporate = { user: null, organization }
const both = { user, organization }
const guest = { user: null, organization: null }

test('a guest is anonymous, a member, a person of an organization or both', () => {
  assert.equal([guest, member, corporate, both].map(signInStateOf), ['guest', 'member', 'corporate', 'both'])
})

test('the token of a brand is stored with an entry that contains no identity, and both are removed together', () => {
  const tokens = createUserToken(100)
  tokens.save('the secret', 60, 5)
  assert.is(safeLocalStorage.get('noren_user_token_100'), 'the secret')
  const { session, ...extra } = JSON.parse(safeLocalStorage.get('noren_user_token_100_extra') ?? '')
  assert.equal(extra, { signed_in: true, since: 5, end: 'e secret', until: 60_005 })
  assert.match(session, /^[\da-f]{32}$/)
  assert.is(createUserToken(101).token(), null)
  tokens.remove()
  assert.is(safeLocalStorage.get('noren_user_token_100'), null)
  assert.is(safeLocalStorage.get('noren_user_token_100_extra'), null)
})

test('calls of a member carry the token', () => {
  const currentUser = createCurrentUser(createUserToken(1))
  assert.equal(currentUser.authorization(), {})
  currentUser.signIn('secret', member)
  assert.equal(currentUser.authorization(), { Authorization: 'Bearer secret' })
  assert.equal(currentUser.whoami(), member)
  currentUser.signOutLocally()
  assert.equal(currentUser.authorization(), {})
})

test('what a person has typed stays if the person goes on as another user, and goes if another person comes', () => {
  const currentUser = createCurrentUser(createUserToken(3))
  currentUser.signIn('first', member)
  personalStorage.set('typed', 'yes')
  const other = { user: { ...user, id: 9 }, organization: null }
  currentUser.goOnAs(other)
  currentUser.signIn('second', other)
  assert.is(personalStorage.get('typed'), 'yes')
  currentUser.signIn('third', member)
  assert.is(personalStorage.get('typed'), null)
})

test('a guest who is marked as signed in and has no token is signed out before the call', () => {
  const tokens = createUserToken(2)
  const currentUser = createCurrentUser(tokens)
  currentUser.signIn('secret', member)
  safeLocalStorage.remove('noren_user_token_2')
  let changes = 0
  currentUser.subscribe(() => changes++)
  assert.equal(currentUser.authorization(), {})
  assert.equal(currentUser.whoami(), guest)
  assert.is(tokens.hasEntry(), false)
  assert.is(changes, 1)
})

/** Counts how often all responses are removed. */
function countClears(): () => number {
  const before = cacheVersion.get()
  return () => cacheVersion.get() - before
}

test('a stored token whose user is not known is used only for calls about the token', () => {
  const tokens = createUserToken(3)
  tokens.save('secret')
  const currentUser = createCurrentUser(tokens)
  assert.equal(currentUser.authorization(), {})
  assert.equal(currentUser.authorization({ isAboutToken: true }), { Authorization: 'Bearer secret' })
  assert.equal([currentUser.knownToken(), currentUser.hasUnknownUser()], [null, true])
  currentUser.setWhoami(member)
  assert.equal(currentUser.authorization(), { Authorization: 'Bearer secret' })
  assert.equal([currentUser.knownToken(), currentUser.hasUnknownUser()], ['secret', false])
  // Another tab has signed in with another account: its token is not the token of the user on the screen.
  tokens.save('other')
  assert.equal([currentUser.authorization(), currentUser.knownToken()], [{}, null])
})

test('a token of a guest is not a known user', () => {
  const tokens = createUserToken(4)
  tokens.save('secret')
  const currentUser = createCurrentUser(tokens)
  currentUser.setWhoami(guest)
  assert.equal(currentUser.authorization(), {})
})

test('if the user of a new token cannot be requested, the visitor is a guest; the user of a known token stays', () => {
  const tokens = createUserToken(5)
  const currentUser = createCurrentUser(tokens)
  currentUser.signIn('secret', member)
  currentUser.setUnknown()
  assert.equal(currentUser.whoami(), member)
  tokens.save('other')
  currentUser.setUnknown()
  assert.equal(currentUser.whoami(), guest)
  assert.is(tokens.token(), 'other')
})

test('a change of the user removes all responses, and the same user keeps them', () => {
  const currentUser = createCurrentUser(createUserToken(6))
  const clears = countClears()
  currentUser.signOutLocally()
  assert.is(clears(), 0)
  currentUser.signIn('secret', member)
  assert.is(clears(), 1)
  currentUser.setWhoami({ ...member })
  assert.is(clears(), 1)
  currentUser.setWhoami({ ...member, user: { ...user, rank_id: 2 } })
  assert.is(clears(), 2)
  currentUser.signOutWithNotice()
  assert.is(clears(), 3)
})

test('users of two brands in one tab do not replace each other', () => {
  const [first, second] = [11, 12].map((brand) => createCurrentUser(createUserToken(brand)))
  first?.signIn('secret', member)
  personalStorage.set('draft', 'Hanako')
  assert.is(second?.setWhoami({ user: { ...user, id: 9 }, organization: null }), false)
  assert.is(first?.setWhoami(member), false)
  assert.is(personalStorage.get('draft'), 'Hanako')
  first?.leave()
  second?.leave()
})

test('another account is a change from one known user to another', () => {
  const currentUser = createCurrentUser(createUserToken(7))
  assert.is(currentUser.setWhoami(member), false)
  assert.is(currentUser.setWhoami({ ...member, user: { ...user, rank_id: 2 } }), false)
  assert.is(currentUser.setWhoami({ user: { ...user, id: 9 }, organization: null }), true)
  assert.is(currentUser.setWhoami(guest), false)
  // Also after a sign-out: the page may still contain what the last user typed.
  assert.is(currentUser.setWhoami(corporate), true)
  currentUser.signOutWithNotice()
  assert.is(currentUser.setWhoami(corporate), false)
})

const other = { user: { ...user, id: 9 }, organization: null }

type App = { currentUser: ReturnType<typeof createCurrentUser>; tokens: ReturnType<typeof createUserToken> }

/** What may happen to a user, and whether the next person at the device then finds what was typed. */
const events: [name: string, from: typeof guest | typeof member, act: (app: App) => void, stays: boolean][] =
  [
    ['a guest signs in', guest, ({ currentUser }) => currentUser.signIn('secret', member), true],
    ['the host page signs a guest in', guest, ({ currentUser }) => void currentUser.setWhoami(member), true],
    ['the session of a member ends', member, ({ currentUser }) => currentUser.signOutWithNotice(), true],
    [
      'a member gets another rank',
      member,
      ({ currentUser }) => void currentUser.setWhoami({ ...member, user: { ...user, rank_id: 2 } }),
      true,
    ],
    [
      'the page is loaded again',
      member,
      ({ tokens }) => void createCurrentUser(tokens).setWhoami(member),
      true,
    ],
    [
      'the page is loaded after a sign-out in another tab',
      member,
      ({ tokens }) => {
        tokens.remove()
        createCurrentUser(tokens)
      },
      false,
    ],
    [
      'the page is loaded after the end of the session',
      member,
      ({ currentUser, tokens }) => {
        currentUser.signOutWithNotice()
        createCurrentUser(tokens)
      },
      true,
    ],
    [
      'another member comes with a load of the page',
      member,
      ({ tokens }) => void createCurrentUser(tokens).setWhoami(other),
      false,
    ],
    ['another member signs in', member, ({ currentUser }) => currentUser.signIn('other', other), false],
    ['a member signs out', member, ({ currentUser }) => currentUser.leave(), false],
    ['a member signs out in another tab', member, ({ currentUser }) => currentUser.leaveWithNotice(), false],
    [
      'a call finds no token any more',
      member,
      ({ currentUser, tokens }) => {
        tokens.remove()
        currentUser.authorization()
      },
      false,
    ],
    ['another member comes', member, ({ currentUser }) => void currentUser.setWhoami(other), false],
    [
      'another member comes after the end of a session',
      member,
      ({ currentUser }) => {
        currentUser.signOutWithNotice()
        currentUser.setWhoami(other)
      },
      false,
    ],
  ]
for (const [name, from, act, stays] of events)
  test(`${name}: what is typed ${stays ? 'stays' : 'is forgotten, and the screen begins anew'}`, () => {
    const tokens = createUserToken(8)
    const currentUser = createCurrentUser(tokens)
    if (from === member) currentUser.signIn('secret', member)
    personalStorage.set('draft', 'Hanako')
    const before = person.get()
    act({ currentUser, tokens })
    assert.is(personalStorage.get('draft'), stays ? 'Hanako' : null)
    assert.is(person.get() > before, !stays)
    tokens.remove()
  })

test('an order is sent with the token of its owner or not at all, and the order of a guest stays one', () => {
  const tokens = createUserToken(9)
  const currentUser = createCurrentUser(tokens)
  const asGuest = currentUser.owner()
  currentUser.signIn('secret', member)
  const asMember = currentUser.owner()
  const isCancelled = (error: unknown) => error instanceof CancelledError
  const assertCancelled = () =>
    assert.throws(() => currentUser.authorization({}, { owner: asMember }), isCancelled)
  assert.equal(currentUser.authorization({}, { owner: asMember }), { Authorization: 'Bearer secret' })
  assert.equal(currentUser.authorization({}, { owner: asGuest }), {})
  // Another tab has signed in: the user of its token is not known.
  tokens.save('other')
  assertCancelled()
  assert.equal(currentUser.whoami(), member)
  currentUser.setWhoami(member)
  assert.equal(currentUser.authorization({}, { owner: asMember }), { Authorization: 'Bearer other' })
  currentUser.setWhoami(other)
  assertCancelled()
  tokens.remove()
  assertCancelled()
  assert.is(currentUser.owner(), asGuest)
  assertCancelled()
  assert.equal(currentUser.authorization({}, { owner: asGuest }), {})
})

test('a user whose newer token was not known gets responses as a member again', () => {
  const tokens = createUserToken(13)
  const currentUser = createCurrentUser(tokens)
  currentUser.signIn('secret', member)
  const clears = countClears()
  tokens.save('newer')
  assert.equal(currentUser.authorization(), {})
  currentUser.setWhoami(member)
  assert.is(clears(), 1)
  currentUser.setWhoami(member)
  assert.is(clears(), 1)
  currentUser.leave()
})

test('the session of a member ends with a sign-out and with another member, not when a guest signs in', () => {
  const currentUser = createCurrentUser(createUserToken(10))
  const ends = () => memberSession.get() - before
  const before = memberSession.get()
  currentUser.signIn('secret', member)
  assert.is(ends(), 0)
  currentUser.setWhoami(other)
  assert.is(ends(), 1)
  currentUser.signOutWithNotice()
  assert.is(ends(), 2)
  currentUser.signOutLocally()
  assert.is(ends(), 2)
})

test('the name is the name of the member, of the organization, or both with a slash', () => {
  assert.is(signedInName(guest, 'en'), '')
  assert.is(signedInName(member, 'en'), 'Hanako Yamada')
  assert.is(signedInName(member, 'ja'), 'Yamada Hanako')
  assert.is(signedInName(corporate, 'en'), 'Aozora Trading')
  assert.is(signedInName(both, 'en'), 'Hanako Yamada / Aozora Trading')
})

const open = {
  menuShowsSignIn: true,
  offersOrganizations: true,
  membersCanSignIn: true,
  acceptsSignIn: true,
  acceptsSignUp: true,
  customTokenName: null,
  isThirdParty: false,
  elsewhere: {},
  usesMemberWording: false,
  acceptsPasskeys: false,
  providers: [],
  platforms: ['mobile', 'desktop'] as const,
}
const offered = (
  whoami: Parameters<typeof menuEntries>[0]['whoami'],
  more: object = {},
  brandId = 100,
  isVoucher = false,
) => menuEntries({ whoami, hotel: { brandId, membership: { ...open, ...more } }, isVoucher }).join(' ')

test('the menu depends on the kind of guest', () => {
  assert.is(offered(guest), 'signIn organizationSignIn signUp')
  assert.is(offered(member), 'profile organizationSignIn signOut')
  assert.is(offered(corporate), 'signIn signOut')
  assert.is(offered({ ...corporate, organization_role: 'staff' }), 'signIn signOut')
  assert.is(
    offered({ ...both, organization_role: 'group_admin' }),
    'organizationAdmin profile signOutOrganization signOutMember signOut',
  )
})

test('a user becomes both only beside the present member or organization', () => {
  const other = { user: { ...member.user, id: 6 }, organization: null }
  const added = (before: Whoami, after: Whoami) => gainsIdentity(before, after)
  assert.equal([added(corporate, both), added(member, both)], [true, true])
  assert.equal([added(guest, member), added(both, member), added(both, corporate)], [false, false, false])
  assert.equal([added(other, both), added(member, other)], [false, false])
})

test('what is typed stays in each tab of a member who becomes both, and goes if another person comes', () => {
  const currentUser = createCurrentUser(createUserToken(31))
  currentUser.signIn('first', member)
  personalStorage.set('typed', 'yes')
  assert.is(currentUser.setWhoami(both), false)
  assert.is(personalStorage.get('typed'), 'yes')
  assert.is(currentUser.setWhoami({ user: { ...user, id: 9 }, organization }), true)
  assert.is(personalStorage.get('typed'), null)
})

test('a hotel without members offers no sign-in', () => {
  const none = { acceptsSignIn: false, acceptsSignUp: false, offersOrganizations: false }
  assert.is(offered(guest, none), '')
  assert.is(offered(guest, { menuShowsSignIn: false, acceptsSignUp: false, offersOrganizations: false }), '')
  assert.is(offered(guest, { acceptsSignUp: false }), 'signIn organizationSignIn')
})

test('a brand with its own sign-in offers no other sign-in, but the profile', () => {
  const custom = {
    customTokenName: 'sso',
    acceptsSignIn: false,
    acceptsSignUp: false,
    offersOrganizations: false,
  }
  assert.is(offered(guest, custom), '')
  assert.is(offered(member, { ...custom, membersCanSignIn: false }), 'profile signOut')
})

test('members sign in and up at a hotel whose settings allow it', () => {
  const settings = { hotel_brand_id: 33, membership: { login_enabled: true } }
  const button = { is_active: true, allow_signup: true }
  const accepted = (more: object = {}, moreOfButton: object = {}) => {
    const { acceptsSignIn, acceptsSignUp } = membershipOf(
      { ...settings, ...more },
      { ...button, ...moreOfButton },
    )
    return [acceptsSignIn, acceptsSignUp]
  }
  assert.equal(accepted(), [true, true])
  assert.equal(accepted({ membership: { login_enabled: false } }), [false, false])
  assert.equal(accepted({ facility_sign_in_enabled: false }), [false, false])
  assert.equal(accepted({ facility_sign_in_enabled: true }), [true, true])
  assert.equal(accepted({ brand_custom_auth_token_name: 'sso' }), [false, false])
  assert.equal(accepted({}, { allow_signup: false }), [true, false])
  assert.equal(accepted({}, { is_active: false }), [true, false])
  assert.equal(accepted({ hotel_brand_id: null }), [true, false], 'no brand has programmes')
})

test('a member with accounts in several programmes can change to another one', () => {
  const one = { ...member, non_signed_in_program_ids: [33] }
  assert.is(offered(one), 'profile organizationSignIn switchProgram signOut')
  assert.is(offered({ ...member, non_signed_in_program_ids: [] }), 'profile organizationSignIn signOut')
})

test('the site of a partner has the sign-in, the corporate sign-in, the sign-up and the profile', () => {
  const [url, with_organization_url] = ['https://members.example/in', 'https://members.example/company']
  const elsewhere = (integrations: object[]) => membershipOf({ integrations }, {}).elsewhere
  const wbf = { url, with_organization_url }
  for (const name of ['hotel_integration_type', 'integration_type'])
    assert.equal(elsewhere([{ [name]: 'wbf', ...wbf }]), {
      signIn: url,
      organizationSignIn: with_organization_url,
    })
  assert.equal(elsewhere([{ hotel_integration_type: 'other', ...wbf }]), {})
  const members = 'https://club.example/'
  assert.equal(elsewhere([{ login_host: 'club.example' }]), { signUp: members, profile: members })
  assert.equal(elsewhere([{ login_host: 'club.example/path' }]), {})
})

test('sign-up is not offered with a voucher, and sign-out is not offered in a preview', () => {
  assert.is(offered(guest, {}, 100, true), 'signIn organizationSignIn')
  assert.is(offered(member, {}, 427), 'profile organizationSignIn')
})

test.run()
