import { array, boolean, type Infer, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { Whoami } from './identity.ts'
import { Count, Instant, Text, Token } from './scalars.ts'
import { sessionFields, startedSession } from './sessions.ts'

/** What a browser signs a member in with. The names are from the standard Web Authentication. Bytes are in base64url. */
export const PasskeyAssertion = object({
  id: Token,
  response: object({
    clientDataJSON: Token,
    authenticatorData: Token,
    signature: Token,
    userHandle: optional(nullable(Token)),
  }),
})
export type PasskeyAssertion = Infer<typeof PasskeyAssertion>

/** What a browser answers after it has created a passkey. */
export const CreatedPasskey = object({
  id: Token,
  response: object({
    clientDataJSON: Token,
    attestationObject: Token,
    transports: optional(array(Text)),
  }),
})
export type CreatedPasskey = Infer<typeof CreatedPasskey>

/** What the browser is asked for at a sign-in. The guest chooses among the passkeys of the device. */
export const PasskeyRequest = object({
  challenge: Token,
  /** The domain of the passkeys, of which the app's host is a part. */
  rp_id: Text,
  /** How long the challenge is good, in ms. */
  timeout: Count,
})
export type PasskeyRequest = Infer<typeof PasskeyRequest>

/** What the browser is asked for to create a passkey. What is the same for all is in `shared/members/passkeys.ts`. */
export const PasskeyCreation = object({
  challenge: Token,
  rp: object({ id: Text, name: Text }),
  /** `id` is of the member at this brand, and says nothing else. `name` contains the name of the hotel. */
  user: object({ id: Token, name: Text }),
  /** How long the challenge is good, in ms. */
  timeout: Count,
  /** The passkeys that the member has: a device creates no second one. */
  existing: array(object({ id: Token, transports: array(Text) })),
})
export type PasskeyCreation = Infer<typeof PasskeyCreation>

/** A passkey of the signed-in member. */
export const Passkey = object({
  id: Count,
  created_at: Instant,
  /** When the member has signed in with it; null if never. */
  last_used_at: nullable(Instant),
  /** Whether the passkey is on more devices, by the account of a password manager. */
  is_backed_up: boolean(),
})
export type Passkey = Infer<typeof Passkey>

/** Passkeys: sign-in without a password. A challenge belongs to a brand and a client session, and is good once. */
export const passkeys = {
  askSignIn: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/passkeys/sign_in_options',
    access: 'guest',
    level: 'noren',
    admitsAnyToken: true,
    body: object({}),
    response: PasskeyRequest,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/passkeys/sign_in',
    access: 'guest',
    level: 'noren',
    admitsAnyToken: true,
    cookies: true,
    body: object({ credential: PasskeyAssertion, ...sessionFields }),
    response: object({ ...startedSession, whoami: nullable(Whoami) }),
  }),
  askCreation: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/passkeys/creation_options',
    access: 'member',
    level: 'noren',
    body: object({}),
    response: PasskeyCreation,
  }),
  create: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/passkeys',
    access: 'member',
    level: 'noren',
    body: object({ credential: CreatedPasskey }),
    response: Passkey,
  }),
  list: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/memberships/passkeys',
    access: 'member',
    level: 'noren',
    response: object({ data: array(Passkey) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/hotels/{hotelId}/memberships/passkeys/{passkeyId}',
    access: 'member',
    level: 'noren',
    response: object({}),
  }),
}
