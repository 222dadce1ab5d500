import { boolean, type Infer, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { Whoami } from './identity.ts'
import { Count, Text, Token } from './scalars.ts'
import { refreshTokenIn, startedSession } from './sessions.ts'

/** What a call shows of a result: see `ProviderSignIn`. */
const resultProof = {
  grant: optional(Token),
  /** The secret whose SHA-256 was the challenge of the start page. */
  secret: optional(Text),
}

/**
 * What a sign-in by a provider shows: the grant that the window has posted with the secret of the frame, or nothing after a sign-in in
 * the same tab, whose proof is the start cookie.
 */
export const ProviderSignIn = object({
  ...resultProof,
  refresh_token_in: refreshTokenIn,
  /** Makes a person who is no member a member. */
  sign_up: optional(object({ terms: boolean(), promotions: optional(boolean()) })),
})
export type ProviderSignIn = Infer<typeof ProviderSignIn>

const signInAt = <const Path extends string>(path: Path) =>
  endpoint({
    method: 'POST',
    path,
    access: 'guest',
    isAboutUser: true,
    cookies: true,
    body: ProviderSignIn,
    response: object({ ...startedSession, whoami: nullable(Whoami) }),
  })

/** Sign-in by what a provider has said. The window of the provider makes a result, and these calls begin the session. */
export const providers = {
  line: signInAt('/hotels/{hotelId}/memberships/line/sign_in'),
  facebook: signInAt('/hotels/{hotelId}/memberships/facebook/sign_in'),
  openId: signInAt('/hotels/{hotelId}/memberships/open_id/sign_in'),
  creansmaerd: signInAt('/hotels/{hotelId}/memberships/creansmaerd/sign_in'),
  /** Who a result is of, before it is redeemed: the guest is asked. Nothing is used up. */
  person: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/{provider}/person',
    access: 'guest',
    cookies: true,
    body: object(resultProof),
    /** `id`: null for a person who is no member. The names are empty if the provider does not say them. */
    response: object({ id: nullable(Count), first_name: Text, last_name: Text }),
  }),
}
