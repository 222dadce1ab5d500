import type { ErrorName } from '../errors.ts'
import type { providers } from '../providers.ts'
import type { DocsOf } from './callDocs.ts'

const errors: ErrorName[] = [
  'hotel_not_found',
  'sign_in_ended',
  'membership_not_registered',
  'invalid',
  'link_refused',
  'provider_taken',
  'member_locked',
]

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
  linked: {
    summary: 'The providers at which the member can sign in, the newest first.',
    errors: ['hotel_not_found', 'session_expired', 'brand_mismatch'],
  },
  link: {
    summary:
      'Link the identity of a result to the signed-in member, who must have signed in, or shown a way to sign in, within the last ten minutes. The result is used up and begins no session. A mail informs the member. An identity of another member stays there.',
    errors: [
      'hotel_not_found',
      'session_expired',
      'brand_mismatch',
      'proof_needed',
      'sign_in_ended',
      'provider_taken',
    ],
  },
  unlink: {
    summary:
      'Unlink a provider from the member, who must have shown a way to sign in within the last ten minutes. The server withdraws the consent at LINE. A mail informs the member. An unknown one counts as unlinked. The only way to sign in stays.',
    errors: ['hotel_not_found', 'session_expired', 'brand_mismatch', 'proof_needed', 'last_way_to_sign_in'],
  },
  askLinkMail: {
    summary:
      'Ask for a mail whose link adds the identity of a result to the account of the address. No answer shows whether the address has an account. The link is used by a sign-in of the same identity, with `link_token`.',
    errors: ['hotel_not_found', 'sign_in_ended', 'account_locked'],
  },
}
