import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { guestIdentity, type Identity, identityOf, type Whoami } from '#shared/api/identity.ts'
import { askerOf } from '../../../../../examples/server/reservations/access/asker.ts'
import type { Owner } from '../../../../../examples/server/reservations/access/owner.ts'

const test = suite('examples/server/reservations/access/asker')

const user = { id: 7, first_name: 'Hanako', last_name: 'Yamada' }
const other = { ...user, id: 8 }
const organization = { id: 3, name: 'Acme', display_name: 'Acme' }
const another = { ...organization, id: 4 }

const person = (who: Partial<Whoami>): Identity => identityOf({ user: null, organization: null, ...who })
const admin = { organization, organization_role: 'group_admin' }

const owners: Record<string, Owner> = {
  guest: { owner: 'guest', member_id: null, organization_id: null },
  member: { owner: 'member', member_id: 7, organization_id: null },
  employee: { owner: 'organization', member_id: 7, organization_id: 3 },
  company: { owner: 'organization', member_id: null, organization_id: 3 },
}

/** Each line: who asks, and the result for a reservation of a guest, a member, a member at a company, and a company. */
const rows: [string, Identity, string, string][] = [
  ['a guest', guestIdentity, 'token token token token', '- - - -'],
  ['an empty session', person({}), 'token token token token', '- - - -'],
  ['the member', person({ user }), 'other owner other other', '- owner - -'],
  ['another member', person({ user: other }), 'other other other other', '- - - -'],
  ['the member at the company', person({ user, organization }), 'other owner owner other', '- owner owner -'],
  [
    'a colleague with an account',
    person({ user: other, organization }),
    'other other other other',
    '- - - -',
  ],
  ['a person of the company', person({ organization }), 'other other other owner', '- - - owner'],
  [
    'the administrator',
    person({ user: other, ...admin }),
    'other other administrator administrator',
    '- - administrator administrator',
  ],
  [
    'the administrator of another company',
    person({ organization: another, organization_role: 'admin' }),
    'other other other other',
    '- - - -',
  ],
]

test('who asks depends on the owner, the signed-in person and the key', () => {
  for (const [name, customer, withKey, without] of rows)
    for (const [hasKey, expected] of [
      [true, withKey],
      [false, without],
    ] as const) {
      const asked = Object.values(owners).map((owner) => askerOf(owner, customer, hasKey) ?? '-')
      assert.is(asked.join(' '), expected, `${name}, ${hasKey ? 'with' : 'without'} the key`)
    }
})

test.run()
