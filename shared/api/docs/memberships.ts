import type { memberships } from '../memberships.ts'
import type { DocsOf } from './callDocs.ts'

export const membershipsDocs: DocsOf<typeof memberships> = {
  me: {
    summary: 'The signed-in user, as `whoami` answers at the hotels of the brand of the token.',
    errors: ['session_token_not_found', 'member_locked'],
  },
  switch: {
    summary:
      'Go on in another programme in which the member has an account, with the password of that account. The session of the token ends, and the new one has the same organization. The same call answers again for a minute. The tries of the password are limited as at a sign-in.',
    errors: [
      'hotel_not_found',
      'session_expired',
      'brand_mismatch',
      'invalid',
      'credentials_wrong',
      'account_locked',
      'member_locked',
    ],
  },
  setup: {
    summary:
      'Complete a member who has come by a provider with what the programme requires. `details` of the refusal has each field that is missing or wrong. What the member has said before stays, so that a repeated call changes nothing.',
    errors: ['hotel_not_found', 'session_expired', 'brand_mismatch', 'invalid'],
  },
}
