import type { memberships } from '../memberships.ts'
import type { DocsOf } from './callDocs.ts'

export const membershipsDocs: DocsOf<typeof memberships> = {
  tokens: {
    summary: 'Exchange a refresh token for a member’s token. A refresh token can be used once.',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch'],
  },
  signOut: {
    summary:
      'End the session of the token in `Authorization`. A session that does not exist is not an error.',
    errors: ['hotel_not_found'],
  },
  program: {
    summary:
      'The programme of the signed-in member. For a guest, the programme has no number and allows nothing.',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch'],
  },
}
