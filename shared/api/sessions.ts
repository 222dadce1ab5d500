import { enums, nullable, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { addition } from './fallbacks.ts'
import { Whoami } from './identity.ts'
import { Token } from './scalars.ts'

/** Who is signed in. Requests have the user's token as `Authorization: Bearer …`. */
export const sessions = {
  whoami: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/tripla_session/whoami',
    access: 'guest',
    isAboutUser: true,
    isAboutToken: true,
    response: Whoami,
  }),
  tokens: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/tokens',
    access: 'link',
    body: object({ grant_type: enums(['refresh_token']), refresh_token: Token }),
    /** `whoami`: the user of the token; a client requests it if it is null. */
    response: object({ access_token: Token, whoami: addition(nullable(Whoami), null) }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/sign_out',
    access: 'guest',
    isAboutUser: true,
    isAboutToken: true,
    body: object({}),
    response: object({}),
  }),
}
