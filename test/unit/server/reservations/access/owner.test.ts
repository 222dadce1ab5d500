import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { guestIdentity, identityOf, type Whoami } from '#shared/api/identity.ts'
import type { Purpose } from '#shared/reservation/purpose.ts'
import { ownerOf } from '../../../../../examples/server/reservations/access/owner.ts'

const test = suite('examples/server/reservations/access/owner')

const user = { id: 7, first_name: 'Hanako', last_name: 'Yamada' }
const organization = { id: 3, name: 'Acme', display_name: 'Acme' }

/** The owner of an order, as text. */
function owner(customer: Whoami, hasCorporateRate: boolean, purpose?: Purpose): string {
  const found = ownerOf(identityOf(customer), { hasCorporateRate, purpose })
  return `${found.owner} ${found.member_id} ${found.organization_id}`
}

test('a guest, a member and a person of an organization own their orders', () => {
  assert.is(owner(guestIdentity, false), 'guest null null')
  assert.is(owner({ user, organization: null }, false), 'member 7 null')
  assert.is(owner({ user: null, organization }, false), 'organization null 3')
})

test('a member of an organization books for it at a corporate rate, and as a member at any other rate', () => {
  assert.is(owner({ user, organization }, true), 'organization 7 3')
  assert.is(owner({ user, organization }, false), 'member 7 null')
})

test('a person who is both chooses, and no choice hides the stay of a person who is of the organization only', () => {
  assert.is(owner({ user, organization }, false, 'business'), 'organization 7 3')
  assert.is(owner({ user, organization }, true, 'private'), 'member 7 null')
  assert.is(owner({ user: null, organization }, true, 'private'), 'organization null 3')
  assert.is(owner({ user, organization: null }, false, 'private'), 'member 7 null')
  assert.is(owner(guestIdentity, false, 'private'), 'guest null null')
})

test.run()
