import type { sessions } from '../sessions.ts'
import type { DocsOf } from './callDocs.ts'

export const sessionsDocs: DocsOf<typeof sessions> = {
  whoami: {
    summary: 'The signed-in user: a member, a person of an organization, both, or neither (a guest).',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch', 'member_locked'],
  },
  tokens: {
    summary:
      "Begin a session by the ticket of an address, which is good once, or renew a session by its refresh token: the same token gets the same answer, and a copied one ends the session. A session that the call shows ends with the success of a ticket. A code of the brand's own site begins a session, and no other one ends.",
    errors: [
      'hotel_not_found',
      'invalid',
      'session_token_not_found',
      'brand_mismatch',
      'sign_in_ended',
      'member_locked',
      'account_locked',
    ],
  },
  signOut: {
    summary:
      'End the sessions of the token in `Authorization` and of the refresh token in the body (without it, in the cookie), and all that were made from them. A session that does not exist is not an error. With `scope`, one of the two identities of a session leaves: all its tokens end, and the answer has a new session of the other identity. That needs both tokens of the session, because a copied access token must not become a session.',
    errors: ['hotel_not_found', 'sign_in_ended', 'member_locked'],
  },
  ticket: {
    summary:
      'Issue a ticket for the session of the refresh token in the cookie, which must be of the member. It begins a session in the frame whose secret belongs to the challenge, once, and this session ends together with the present one. An access token alone is not enough, because it would then outlive itself. The refresh token is used, as by a renewal: the answer has the next one in the cookie, and a copied one ends the session.',
    errors: ['hotel_not_found', 'invalid', 'session_expired', 'brand_mismatch', 'sign_in_ended'],
  },
}
