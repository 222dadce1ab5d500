import type { organizations } from '../organizations.ts'
import type { DocsOf } from './callDocs.ts'

export const organizationsDocs: DocsOf<typeof organizations> = {
  signIn: {
    summary:
      'Sign in as a person of an organization. A member whose refresh token the call shows, in the cookie or in `present_refresh_token`, is both afterwards, with new tokens. An access token alone joins no session: a copied one would become a session that is renewed. The session of a locked member ends. The tries with an address count together with the sign-ins of members; `meta.retry_after` has the seconds until the next try.',
    errors: ['hotel_not_found', 'invalid', 'credentials_wrong', 'account_locked'],
  },
}
