import type { organizations } from '../organizations.ts'
import type { DocsOf } from './callDocs.ts'

export const organizationsDocs: DocsOf<typeof organizations> = {
  signIn: {
    summary:
      'Sign in as a person of an organization. A member who sends the own token is both afterwards, with a new token. The tries with an address count together with the sign-ins of members; `meta.retry_after` has the seconds until the next try.',
    errors: ['hotel_not_found', 'invalid', 'credentials_wrong', 'account_locked', 'member_locked'],
  },
}
