import { nullable, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { Whoami } from './identity.ts'
import { Email, Text } from './scalars.ts'
import { sessionFields, startedSession } from './sessions.ts'

/** Organizations whose people book for them. */
export const organizations = {
  signIn: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/organization/sign_in',
    access: 'guest',
    admitsAnyToken: true,
    cookies: true,
    turn: 'password',
    body: object({ email: Email, password: Text, ...sessionFields }),
    response: object({ ...startedSession, whoami: nullable(Whoami) }),
  }),
}
