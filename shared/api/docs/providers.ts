import type { ErrorName } from '../errors.ts'
import type { providers } from '../providers.ts'
import type { DocsOf } from './callDocs.ts'

const errors: ErrorName[] = ['hotel_not_found', 'sign_in_ended', 'membership_not_registered', 'invalid']

const docsOf = (name: string) => ({
  summary: `Sign in by what ${name} has said: with the grant of its window and the secret of the frame, or by the start cookie after a sign-in in the same tab. The same grant answers again for a minute. A person who is no member is refused, and may sign up with the same grant.`,
  errors,
})

export const providersDocs: DocsOf<typeof providers> = {
  line: docsOf('LINE'),
  facebook: docsOf('Facebook'),
  openId: docsOf('the OpenID provider of the brand'),
  creansmaerd: docsOf('the partner of points'),
  person: {
    summary:
      'Says who a result of a provider is of, to a client that may redeem it. Nothing is used up. The app asks a guest who is signed in as another member, and after a return without a state.',
    errors: ['hotel_not_found', 'sign_in_ended'],
  },
}
