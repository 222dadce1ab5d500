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
  creditCards: {
    summary: 'The saved cards of the signed-in member; none for a guest.',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch'],
  },
  deleteCreditCard: {
    summary: 'Delete a saved card of the signed-in member. A card that does not exist is not an error.',
    errors: ['hotel_not_found', 'session_token_not_found', 'brand_mismatch'],
  },
}
