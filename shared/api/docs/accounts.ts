import type { accounts } from '../accounts.ts'
import type { DocsOf } from './callDocs.ts'

export const accountsDocs: DocsOf<typeof accounts> = {
  verify: {
    summary:
      'Check the fields of a sign-up, and store nothing. `details` of the refusal has each field that is wrong.',
    errors: ['hotel_not_found', 'session_expired', 'invalid', 'password_strength'],
  },
  signUp: {
    summary:
      'Sign up. The answer is the same for every address: a mail to it has the link that makes the account, or says that there is one.',
    errors: ['hotel_not_found', 'session_expired', 'invalid', 'password_strength', 'account_locked'],
  },
  confirm: {
    summary:
      'Make the account of a sign-up by the token of the mailed link and the password of the sign-up. It begins no session.',
    errors: [
      'hotel_not_found',
      'credentials_wrong',
      'account_locked',
      'sign_up_confirmation_expired',
      'user_already_confirmed',
    ],
  },
  resendConfirmEmail: {
    summary:
      'Send the mail of a sign-up again, at most once in ten minutes. The answer is the same for every address.',
    errors: ['hotel_not_found', 'session_expired', 'invalid', 'account_locked'],
  },
  signIn: {
    summary:
      'Sign in with e-mail address and password. A person of an organization whose refresh token the call shows becomes both, with new tokens. A member who shows the own session proves the password, and the session goes on. Too many tries lock the address for this client, also an address without an account; `meta.retry_after` has the seconds until the next try. `member_locked`: the hotel has locked the account, which only the right password shows.',
    errors: ['hotel_not_found', 'invalid', 'credentials_wrong', 'account_locked', 'member_locked'],
  },
  startResetPassword: {
    summary:
      'Ask for a mail with a link that sets a new password, at most once in ten minutes. The answer is the same for every address.',
    errors: ['hotel_not_found', 'session_expired', 'invalid', 'account_locked'],
  },
  resetWays: {
    summary:
      'The passkeys and linked providers of the accounts whose password a mailed link sets. A reset removes each that it is not asked to keep. The link stays good.',
    errors: ['hotel_not_found', 'session_expired', 'expired'],
  },
  updatePassword: {
    summary:
      'Set a new password, by the token of a mailed link or by the current password. All other sessions of the member end. A mailed link also removes the passkeys and linked providers that `staying_passkeys` and `staying_providers` do not name. With the present password, a mailed link does all this too, and the refusal has `meta.is_present`.',
    errors: [
      'hotel_not_found',
      'session_token_not_found',
      'brand_mismatch',
      'session_expired',
      'invalid',
      'credentials_wrong',
      'account_locked',
      'member_locked',
      'password_strength',
      'password_used',
      'expired',
    ],
  },
}
