import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { locales } from '../i18n/locale.ts'
import { providerNames } from '../members/providers.ts'
import { endpoint } from './endpoint.ts'
import { Whoami } from './identity.ts'
import { Count, Email, Instant, Text, Token } from './scalars.ts'
import { sessionFields, startedSession } from './sessions.ts'

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
  ...sessionFields,
  /** Makes a person who is no member a member. */
  sign_up: optional(object({ terms: boolean(), promotions: optional(boolean()) })),
  /** Of the link of a mail, which an addition of this contract sends: the identity of the result joins the account of the link. */
  link_token: optional(Token),
})
export type ProviderSignIn = Infer<typeof ProviderSignIn>

const signInAt = <const Path extends string>(path: Path) =>
  endpoint({
    method: 'POST',
    path,
    access: 'guest',
    admitsAnyToken: true,
    cookies: true,
    body: ProviderSignIn,
    response: object({ ...startedSession, whoami: nullable(Whoami) }),
  })

/** A provider at which the signed-in member can sign in. */
export const LinkedProvider = object({
  id: Count,
  provider: enums(providerNames),
  /** The name of the provider in sentences. */
  title: Text,
  linked_at: Instant,
})
export type LinkedProvider = Infer<typeof LinkedProvider>

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
  /** Additions of this contract from here: the providers of a member. */
  linked: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/memberships/linked_providers',
    access: 'member',
    level: 'noren',
    response: object({ data: array(LinkedProvider) }),
  }),
  link: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/{provider}/link',
    access: 'member',
    level: 'noren',
    cookies: true,
    body: object(resultProof),
    response: object({}),
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/hotels/{hotelId}/memberships/linked_providers/{linkId}',
    access: 'member',
    level: 'noren',
    response: object({}),
  }),
  askLinkMail: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/{provider}/link_mail',
    access: 'guest',
    level: 'noren',
    cookies: true,
    body: object({ ...resultProof, email: Email, locale: enums(locales) }),
    response: object({}),
  }),
}
