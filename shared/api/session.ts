import { type Infer, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { defaulted } from './fallbacks.ts'
import { Count, Name, Text } from './scalars.ts'

export const Member = object({
  id: Count,
  first_name: Name,
  last_name: Name,
  /** How the member signed in: `facebook`, `line`, the member system; null for e-mail and password. */
  provider: optional(nullable(Text)),
  program_id: optional(nullable(Count)),
  rank_id: optional(nullable(Count)),
  membership_id: optional(nullable(Text)),
})

export const Organization = object({
  id: Count,
  name: Text,
  display_name: Text,
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

export const session = {
  whoami: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/tripla_session/whoami',
    response: Whoami,
  }),
}
