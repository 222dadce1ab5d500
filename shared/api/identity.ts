import { array, boolean, type Infer, nullable, object, optional } from 'superstruct'
import type { Access } from './endpoint.ts'
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
  /**
   * How the member became one: `facebook`, `line`, `open_id`, `creansmaerd`, `brand_site` (the brand's own site) or the member system; null
   * for e-mail and password. It stays when the member adds or removes a way to sign in.
   */
  provider: optional(nullable(Text)),
  program_id: optional(nullable(Count)),
  rank_id: optional(nullable(Count)),
  membership_id: optional(nullable(Text)),
})

export type Member = Infer<typeof Member>

export const Organization = object({
  id: Count,
  name: expected(Text, ''),
  display_name: expected(Text, ''),
  program_id: optional(nullable(Count)),
  /** As `session` of the user, for the part of the session that is of the organization. */
  session: optional(nullable(Text)),
})

export type Organization = Infer<typeof Organization>

/**
 * The signed-in user: a member, a person of an organization, or both. All fields are null for a guest. `user` is the member only.
 */
export const Whoami = object({
  user: defaulted(nullable(Member), null),
  organization: defaulted(nullable(Organization), null),
  /** The role of the person in the organization, such as `admin`. */
  organization_role: optional(nullable(Text)),
  /** Whether the programme of the member has points. */
  point_program_enabled: optional(boolean()),
  /** The other programmes in which the member has an account. Their sessions begin with a `switch` and its password. */
  non_signed_in_program_ids: optional(array(Count)),
  /** What the programme of the member requires and the member has not said, by the names of the sign-up. `setup` takes the answers. */
  missing_fields: optional(array(Text)),
  /**
   * Names the session to other systems: it stays while the session is renewed, and each sign-in has another one. It is no token, and
   * no call takes it. A guest has none.
   */
  session: optional(nullable(Text)),
})

export type Whoami = Infer<typeof Whoami>

type OrganizationFields = { organization: Organization; organization_role: string | null }

/**
 * Who a person is at a brand. A member has a programme and a rank, and an organization has a programme. Each kind is a `Whoami` too.
 * Everything that is stored or cached for a person is of one identity. A person of an organization has the kind `corporate`: stored
 * price alerts and the events of the loader contain this word.
 */
export type Identity =
  | { kind: 'guest'; user: null; organization: null; organization_role?: null }
  | { kind: 'member'; user: Member; organization: null; organization_role: null }
  | ({ kind: 'corporate'; user: null } & OrganizationFields)
  | ({ kind: 'both'; user: Member } & OrganizationFields)

export type IdentityKind = Identity['kind']

export const guestIdentity: Identity = { kind: 'guest', user: null, organization: null }

/** The identity of a user. A role without an organization counts for nothing. */
export function identityOf({ user, organization, organization_role = null }: Whoami): Identity {
  if (user && organization) return { kind: 'both', user, organization, organization_role }
  if (user) return { kind: 'member', user, organization: null, organization_role: null }
  if (organization) return { kind: 'corporate', user: null, organization, organization_role }
  return guestIdentity
}

/** Whether a user has the identity of an access. The role of an administrator contains `admin`, such as `group_admin`. */
export const identities = {
  member: ({ user }) => user !== null,
  organization: ({ organization }) => organization !== null,
  admin: ({ organization, organization_role }) =>
    organization !== null && (organization_role?.includes('admin') ?? false),
} satisfies Partial<Record<Access, (user: Whoami) => boolean>>
