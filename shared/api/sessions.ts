import { enums, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { addition } from './fallbacks.ts'
import { Whoami } from './identity.ts'
import { Count, Token } from './scalars.ts'

/**
 * Where a client gets the refresh token that renews its session: in a cookie that no script reads, or in the body, for a frame whose
 * browser has no cookies. A server that does not know the field sends none.
 */
export const refreshTokenPlace = optional(enums(['cookie', 'body']))

/** What a call that begins a session says about refresh tokens. */
export const sessionFields = {
  refresh_token_in: refreshTokenPlace,
  /** The refresh token of the present session, of a client that has no cookie. */
  present_refresh_token: optional(Token),
}

/** A session that begins or is renewed. */
export const startedSession = {
  access_token: Token,
  /** For how many seconds the access token is good; null at a server that does not say. */
  expires_in: addition(nullable(Count), null),
  /** The token that renews the session, if the client has asked for it in the body. Each renewal answers with the next one. */
  refresh_token: addition(nullable(Token), null),
}

/** Who is signed in. Requests have the user's token as `Authorization: Bearer …`. */
export const sessions = {
  whoami: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/tripla_session/whoami',
    access: 'guest',
    admitsAnyToken: true,
    isAboutToken: true,
    response: Whoami,
  }),
  tokens: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/tokens',
    access: 'link',
    cookies: true,
    body: object({
      /**
       * `refresh_token`: the one-time ticket of an address. `session_cookie`, `session_token`: renews a session by the refresh token
       * of the cookie, or of the field. `custom_authentication_code`: the one-time code of the brand's own site.
       */
      grant_type: enums(['refresh_token', 'session_cookie', 'session_token', 'custom_authentication_code']),
      refresh_token: optional(Token),
      /** The code of the brand's own site. */
      code: optional(Token),
      /** `present_refresh_token`: with a ticket. */
      ...sessionFields,
      /** With a ticket for a frame: the secret whose SHA-256 is the challenge of the ticket. */
      secret: optional(Token),
    }),
    /** `whoami`: the user of the token; a client requests it if it is null. */
    response: object({ ...startedSession, whoami: addition(nullable(Whoami), null) }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/sign_out',
    access: 'guest',
    admitsAnyToken: true,
    isAboutToken: true,
    cookies: true,
    body: object({
      /** The refresh token of a client that has no cookie. */
      refresh_token: optional(Token),
      /** Who signs out of a session of both: the member or the person of the organization. Without it, or with `all`, the session ends. */
      scope: optional(enums(['member', 'organization', 'all'])),
      refresh_token_in: refreshTokenPlace,
    }),
    /** `session`: the new session of the identity that stays; null if no identity is left. */
    response: object({
      session: addition(nullable(object({ ...startedSession, whoami: nullable(Whoami) })), null),
    }),
  }),
  /** An addition of this contract: a ticket for a frame in which the member goes on. The cookie proves the session. */
  ticket: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/ticket',
    access: 'member',
    level: 'noren',
    cookies: true,
    /** The SHA-256 of the secret of the frame, in base64url. */
    body: object({ challenge: Token }),
    response: object({ ticket: Token }),
  }),
}
