import { boolean, enums, type Infer, nullable, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { addition, defaulted } from './fallbacks.ts'
import { Count, Token } from './scalars.ts'
import { Whoami } from './session.ts'

/** The programme of a member. */
export const Program = object({
  /** Null for a user without a programme. */
  id: defaulted(nullable(Count), null),
  /** Whether a booking may update the member's profile. */
  update_member_profile_enabled: defaulted(boolean(), false),
})

export type Program = Infer<typeof Program>

/** Sign-in, sign-out and the programme of a member. Requests have the member's token as `Authorization: Bearer …`. */
export const memberships = {
  tokens: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/tokens',
    body: object({ grant_type: enums(['refresh_token']), refresh_token: Token }),
    /** `whoami`: the user of the token; a client requests it if it is null. */
    response: object({ access_token: Token, whoami: addition(nullable(Whoami), null) }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/sign_out',
    body: object({}),
    response: object({}),
  }),
  program: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/memberships/program',
    response: Program,
  }),
}
