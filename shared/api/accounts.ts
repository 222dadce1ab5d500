import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { locales } from '../i18n/locale.ts'
import { endpoint } from './endpoint.ts'
import { Whoami } from './identity.ts'
import { Passkey } from './passkeys.ts'
import { Name } from './personScalars.ts'
import { profileDetails } from './profileDetails.ts'
import { LinkedProvider } from './providers.ts'
import { Count, Email, Text, Token } from './scalars.ts'
import { sessionFields, startedSession } from './sessions.ts'

const signUpFields = {
  email: Email,
  password: Text,
  password_confirmation: Text,
  last_name: Name,
  first_name: Name,
  /** The Japanese reading of the name. */
  last_name_kana: optional(Name),
  first_name_kana: optional(Name),
  ...profileDetails,
  /** The programme of the brand; its only one if it is left out. */
  program_id: optional(Count),
  /** Whether the member agrees to get the hotel's offers by e-mail. */
  promotions: optional(boolean()),
  /** The language of the form: it decides which characters the name may have, and is the language of the mails. */
  locale: enums(locales),
}

/** The fields of a sign-up. */
export const SignUpFields = object(signUpFields)
export type SignUpFields = Infer<typeof SignUpFields>

/** A sign-up: the fields, and the agreement to the terms, without which it is refused. */
export const SignUp = object({ ...signUpFields, terms: boolean() })
export type SignUp = Infer<typeof SignUp>

/** The accounts of members: sign-up, sign-in with a password, and mailed links. No answer shows whether an address has an account. */
export const accounts = {
  verify: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/sign_up/verify',
    access: 'guest',
    body: SignUpFields,
    response: object({}),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/sign_up',
    access: 'guest',
    turn: 'password',
    body: SignUp,
    response: object({}),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/confirm',
    access: 'guest',
    admitsAnyToken: true,
    turn: 'password',
    body: object({ confirmation_token: Token, password: Text }),
    response: object({}),
  }),
  resendConfirmEmail: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/resend_confirm_email',
    access: 'guest',
    body: object({ email: Email, locale: enums(locales) }),
    response: object({}),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/sign_in',
    access: 'guest',
    admitsAnyToken: true,
    cookies: true,
    turn: 'password',
    body: object({
      email: Email,
      password: Text,
      program_id: optional(Count),
      ...sessionFields,
    }),
    response: object({ ...startedSession, whoami: nullable(Whoami) }),
  }),
  startResetPassword: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/start_reset_password_process',
    access: 'guest',
    body: object({ email: Email, locale: enums(locales) }),
    response: object({}),
  }),
  /** The other ways to sign in of the accounts whose password a mailed link sets. The link stays good. */
  resetWays: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/reset_ways',
    access: 'guest',
    level: 'noren',
    body: object({ reset_password_token: Token }),
    response: object({ passkeys: array(Passkey), providers: array(LinkedProvider) }),
  }),
  updatePassword: endpoint({
    method: 'PUT',
    path: '/hotels/{hotelId}/memberships/update_password',
    access: 'guest',
    admitsAnyToken: true,
    turn: 'password',
    /** Either the token of a mailed link, or the current password of the signed-in member. */
    body: object({
      reset_password_token: optional(Token),
      current_password: optional(Text),
      password: Text,
      password_confirmation: Text,
      /** The ids of the passkeys and linked providers that stay after a mailed link. All others are removed. */
      staying_passkeys: optional(array(Count)),
      staying_providers: optional(array(Count)),
    }),
    response: object({}),
  }),
}
