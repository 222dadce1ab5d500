import type { memberships } from '../memberships.ts'
import type { DocsOf } from './callDocs.ts'

export const membershipsDocs: DocsOf<typeof memberships> = {
  tokens: {
    summary: 'Exchange a refresh token, good once, for a member’s token.',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch'],
  },
  signOut: {
    summary: 'End the session of the token in `Authorization`. Ending one that is not there is no error.',
    errors: ['hotel_not_found'],
  },
}
