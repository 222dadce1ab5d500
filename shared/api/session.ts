import { type Infer, nullable, object, optional } from 'superstruct'
import { type Access, endpoint } from './endpoint.ts'
import { defaulted, expected } from './fallbacks.ts'
import { Count, Text } from './scalars.ts'

export const Member = object({
  id: Count,
  first_name: expected(Text, ''),
  last_name: expected(Text, ''),
  /** The Japanese reading of the name. */
  first_name_kana: optional(nullable(Text)),
  last_name_kana: optional(nullable(Text)),
  /** With these a client fills in the guest details of a booking. */
  email: optional(nullable(Text)),
  phone: optional(nullable(Text)),
  /** The whole name, for a client that does not get its parts. */
  name: optional(nullable(Text)),
  /** How the member signed in: `facebook`, `line`, the member system; null for e-mail and password. */
  provider: optional(nullable(Text)),
  program_id: optional(nullable(Count)),
  rank_id: optional(nullable(Count)),
  membership_id: optional(nullable(Text)),
})

export const Organization = object({
  id: Count,
  name: expected(Text, ''),
  display_name: expected(Text, ''),
  program_id: optional(nullable(Count)),
})

/** The signed-in user: a member, a corporate user, or both. All fields are null for a guest. */
export const Whoami = object({
  user: defaulted(nullable(Member), null),
  organization: defaulted(nullable(Organization), null),
  /** The role of the corporate user, such as `admin`. */
  organization_role: optional(nullable(Text)),
})

export type Whoami = Infer<typeof Whoami>

/** Whether a user has the identity of an access. The role of an administrator contains `admin`, such as `group_admin`. */
export const identities = {
  member: ({ user }) => user !== null,
  organization: ({ organization }) => organization !== null,
  admin: ({ organization, organization_role }) =>
    organization !== null && (organization_role?.includes('admin') ?? false),
} satisfies Partial<Record<Access, (user: Whoami) => boolean>>

export const session = {
  whoami: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/tripla_session/whoami',
    access: 'guest',
    isAboutUser: true,
    isAboutToken: true,
    response: Whoami,
  }),
}
