import type { sessions } from '../sessions.ts'
import type { DocsOf } from './callDocs.ts'

export const sessionsDocs: DocsOf<typeof sessions> = {
  whoami: {
    summary: 'The signed-in user: a member, a corporate user, both, or neither (a guest).',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch'],
  },
  tokens: {
    summary: 'Exchange a refresh token for a member’s token. A refresh token can be used once.',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch'],
  },
  signOut: {
    summary:
      'End the session of the token in `Authorization`. A session that does not exist is not an error.',
    errors: ['hotel_not_found'],
  },
}
