import type { Whoami } from '#shared/api/identity.ts'
import { type PersonName, people } from '../../examples/seed/people.ts'

/** The people who can sign in at the sandbox, as screens name them. Their data is the sample data of the server. */

export type { PersonName }

const { user } = people.member
const { organization } = people.corporate

/** The name in the menu of the header. */
export const namesOf: Record<PersonName, string> = {
  member: `${user.first_name} ${user.last_name}`,
  corporate: organization.display_name,
  both: `${user.first_name} ${user.last_name} / ${organization.display_name}`,
}

/** The e-mail address of the member. */
export const memberEmail: string = user.email ?? ''

const { user: hanako } = people.member
const { organization: aozora } = people.corporate

/**
 * People around a reservation, by what they are to one that Hanako has booked as a member, or for her company. The others are no
 * sample data of the server, so that a test signs them in with `tokenOf`.
 */
export const roles = {
  booker: { user: hanako, organization: aozora, organization_role: 'staff' },
  'another member': { user: { ...hanako, id: 7002, first_name: 'Jiro' } },
  colleague: { user: { ...hanako, id: 7003 }, organization: aozora, organization_role: 'staff' },
  administrator: { organization: aozora, organization_role: 'group_admin' },
  'administrator of another company': {
    organization: { ...aozora, id: 901, name: 'Another company' },
    organization_role: 'admin',
  },
} as const satisfies Record<string, Partial<Whoami>>

export type RoleName = keyof typeof roles
