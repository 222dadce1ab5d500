import type { passkeys } from '../passkeys.ts'
import type { DocsOf } from './callDocs.ts'

export const passkeysDocs: DocsOf<typeof passkeys> = {
  askSignIn: {
    summary:
      'Ask for the challenge of a sign-in with a passkey. It is good for some minutes and once, for this client session and this brand.',
    errors: ['hotel_not_found', 'account_locked'],
  },
  signIn: {
    summary:
      'Sign in with a passkey. The session begins as after a password, and a member who shows the own session proves to be present. `meta.is_removed` of the refusal says that this brand has removed the passkey; `meta.is_over` says that the challenge has ended, and that the passkey may be good with another one; `meta.hotel` of `passkey_of_other_brand` names the hotel of the passkey.',
    errors: [
      'hotel_not_found',
      'passkey_refused',
      'passkey_of_other_brand',
      'account_locked',
      'member_locked',
    ],
  },
  askCreation: {
    summary:
      'Ask for the challenge of a new passkey. The member must have signed in, or shown a way to sign in, within the last ten minutes.',
    errors: [
      'hotel_not_found',
      'session_expired',
      'brand_mismatch',
      'proof_needed',
      'passkey_limit',
      'account_locked',
    ],
  },
  create: {
    summary:
      'Store a passkey that the browser has created in a page of its own, which no page frames. A mail informs the member.',
    errors: [
      'hotel_not_found',
      'session_expired',
      'brand_mismatch',
      'proof_needed',
      'passkey_refused',
      'passkey_limit',
    ],
  },
  list: {
    summary: 'The passkeys of the member, the newest first.',
    errors: ['hotel_not_found', 'session_expired', 'brand_mismatch'],
  },
  remove: {
    summary:
      'Remove a passkey of the member, who must have shown a way to sign in within the last ten minutes. A mail informs the member. An unknown passkey counts as removed. The only way to sign in stays.',
    errors: ['hotel_not_found', 'session_expired', 'brand_mismatch', 'proof_needed', 'last_way_to_sign_in'],
  },
}
