import { randomUUID } from 'node:crypto'
import { readErrorBody } from '#shared/api/errors.ts'
import { api } from '#shared/api/index.ts'
import type { HotelSettings, SignInButton } from '#shared/api/settings.ts'
import type { Checker, Target } from './checker.ts'

/** Checks the calls of accounts, if the hotel offers a sign-up. No mail is read, so that no account is made. */
export async function checkAccounts(checker: Checker, { hotelId }: Target): Promise<void> {
  const here = { params: { hotelId } }
  const settings = (await checker.send(api.settings.bookingWidget, here)).body as Partial<HotelSettings>
  const signIn = (await checker.send(api.settings.signInButton, here)).body as Partial<SignInButton>
  const isOffered =
    signIn.is_active &&
    signIn.allow_signup &&
    settings.membership?.login_enabled &&
    !settings.brand_custom_auth_token_name
  if (!isOffered) return
  const { accounts } = api
  const password = 'Mountain-7-River'
  const email = `conformance-${randomUUID()}@example.com`
  const passwords = { password, password_confirmation: password }
  const fields = { email, ...passwords, last_name: 'Tanaka', first_name: 'Midori', locale: 'en' }
  const weak = await checker.expectRefusal(
    accounts.verify,
    'a sign-up with a weak password is refused',
    { ...here, body: { ...fields, password: 'weak' } },
    422,
  )
  const { fields: wrong } = readErrorBody(weak.body)
  checker.record(
    'a refused sign-up names the password',
    wrong.password ? null : `the fields are ${Object.keys(wrong).join()}`,
  )
  await checker.expectRefusal(
    accounts.signUp,
    'a sign-up without the terms is refused',
    { ...here, body: { ...fields, terms: false } },
    422,
    'invalid',
  )
  await checker.expectRefusal(
    accounts.confirm,
    'an unknown link confirms nothing',
    { ...here, body: { confirmation_token: 'no-such-token', password } },
    422,
    'sign_up_confirmation_expired',
  )
  await checker.expectRefusal(
    accounts.signIn,
    'a sign-in with an unknown address is refused',
    { ...here, body: { email, password } },
    422,
    'credentials_wrong',
  )
  const { line, facebook, openId, creansmaerd, person, askLinkMail } = api.providers
  for (const call of [line, facebook, openId, creansmaerd, person])
    await checker.expectRefusal(
      call,
      `an unknown grant begins no session (${call.path})`,
      { params: { hotelId, provider: 'line' }, body: { grant: 'no-such-grant', secret: 'no-such-secret' } },
      422,
      'sign_in_ended',
    )
  await checker.expectRefusal(
    askLinkMail,
    'an unknown grant asks for no mail',
    { params: { hotelId, provider: 'line' }, body: { grant: 'none', secret: 'none', email, locale: 'en' } },
    422,
    'sign_in_ended',
    'noren',
  )
  const addressed = { ...here, body: { email, locale: 'en' } }
  await checker.expectSuccess(
    accounts.resendConfirmEmail,
    'an unknown address can ask for its mail',
    addressed,
  )
  await checker.expectSuccess(
    accounts.startResetPassword,
    'an unknown address can ask for a reset',
    addressed,
  )
  await checker.expectRefusal(
    accounts.updatePassword,
    'an unknown link sets no password',
    { ...here, body: { ...passwords, reset_password_token: 'no-such-token' } },
    422,
    'expired',
  )
}
