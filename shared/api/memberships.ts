import { enums, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { Token } from './scalars.ts'
import { Whoami } from './session.ts'

/** Signing in and out. The member's token travels as `Authorization: Bearer …`. */
export const memberships = {
  tokens: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/tokens',
    summary: 'Exchange a refresh token, good once, for a member’s token.',
    body: object({ grant_type: enums(['refresh_token']), refresh_token: Token }),
    response: object({ access_token: Token, whoami: Whoami }),
    refusals: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/sign_out',
    summary: 'End the session of the token in `Authorization`. Ending one that is not there is no error.',
    body: object({}),
    response: object({}),
    refusals: ['hotel_not_found'],
  }),
}
