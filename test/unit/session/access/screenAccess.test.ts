import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ReservationKey } from '#app/navigation/reservationKey.ts'
import { type AddressName, paths, patterns } from '#app/paths.ts'
import { canOpenScreen, type ScreenAccess, signInPath } from '#app/session/access/screenAccess.ts'
import { people } from '../../../../examples/seed/people.ts'

const test = suite('app/session/access/screenAccess')

const guest = { user: null, organization: null }
const staff = { ...people.corporate, organization_role: 'staff' }
const users = { guest, member: people.member, staff, administrator: people.corporate, both: people.both }
type UserName = keyof typeof users

const everyUser = Object.keys(users) as UserName[]

/** The users that may see a screen of each access without the key of a reservation. */
const admitted: Record<ScreenAccess, readonly UserName[]> = {
  open: everyUser,
  guest: everyUser,
  link: everyUser,
  member: ['member', 'both'],
  organization: ['staff', 'administrator', 'both'],
  admin: ['administrator', 'both'],
  reservation: ['member', 'staff', 'administrator', 'both'],
}
const accesses = Object.keys(admitted) as ScreenAccess[]

test('each access admits the users with its identity, and a reservation also each visitor with its key', () => {
  for (const access of accesses) {
    const seenBy = (key: ReservationKey | null) =>
      everyUser.filter((name) => canOpenScreen(access, users[name], key))
    assert.equal(seenBy(null), admitted[access], access)
    for (const key of [{ bypass_token: 'x' }, { email: 'hanako@example.com' }])
      assert.equal(seenBy(key), access === 'reservation' ? everyUser : admitted[access], access)
  }
})

test('visitors who may not open a screen go to its sign-in, or to the look-up while the sign-in is not built', () => {
  const signIns: Partial<Record<ScreenAccess, AddressName>> = {
    member: 'signIn',
    organization: 'organizationSignIn',
    admin: 'organizationSignIn',
  }
  for (const access of accesses) {
    const signIn = signIns[access]
    assert.is(
      signInPath(access, () => true, 'SEL-1'),
      signIn ? patterns[signIn] : paths.lookup('SEL-1'),
    )
    assert.is(
      signInPath(access, () => false),
      paths.lookup(),
    )
  }
})

test.run()
