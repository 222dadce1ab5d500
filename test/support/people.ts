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
