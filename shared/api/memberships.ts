import { enums, nullable, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { addition } from './fallbacks.ts'
import { Token } from './scalars.ts'
import { Whoami } from './session.ts'

/** Sign-in and sign-out. Requests have the member's token as `Authorization: Bearer …`. */
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
}
