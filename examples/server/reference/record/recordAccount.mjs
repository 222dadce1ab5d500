import { tokenOfMail } from './recorder.mjs'
import { recordPasskeys } from './recordPasskeys.mjs'
import { recordLinks, recordProviders } from './recordProviders.mjs'
import { orderOf } from './stay.mjs'

const password = 'Mountain-7-River'
const signUpFields = {
  email: 'member@example.com',
  ...{ password, password_confirmation: password },
  ...{ last_name: 'Tanaka', first_name: 'Midori', date_of_birth: '1990-04-01', locale: 'en' },
}

/** The member has an account in a second programme, and goes on there. `known`: the tokens of earlier mails. */
async function recordSwitch(recorder, accounts, known) {
  const { record, send, sandbox } = recorder
  const program = { update_member_profile_enabled: true, points: {} }
  const more = {
    additional_tiers_attributes: [],
    fields: [{ name: 'date_of_birth', requirement: 'required' }],
  }
  const programs = [31, 33].map((id) => ({ id, name: `Club ${id}`, ...program, ...more }))
  await sandbox('settings', { hotel: 'hakone', settings: { programs } })
  const other = 'Quiet-Lake-2026'
  const email = 'switch@example.com'
  const tokens = [...known]
  for (const [program_id, typed] of [
    [31, password],
    [33, other],
  ]) {
    const fields = { ...signUpFields, email, program_id, password: typed, password_confirmation: typed }
    await send('POST', `${accounts}/sign_up`, { body: { ...fields, terms: true } })
    const confirmation_token = await tokenOfMail(recorder, 'confirmation_token', tokens)
    tokens.push(confirmation_token)
    await send('POST', `${accounts}/confirm`, { body: { confirmation_token, password: typed } })
  }
  const { access_token } = await send('POST', `${accounts}/sign_in`, {
    body: { email, password, program_id: 31 },
  })
  const headers = { Authorization: `Bearer ${access_token}` }
  await record('memberships.me', 'GET', '/user/me', { headers })
  await record('memberships.switch', 'PUT', `${accounts}/switch`, {
    headers,
    body: { program_id: 33, password: other },
  })
  await sandbox('settings', { hotel: 'hakone', settings: {} })
}

/** A new account: sign-up, providers, another programme, passkeys, and a new password. */
export async function recordAccount(recorder, { hotel }) {
  const { record } = recorder
  const accounts = `${hotel}/memberships`
  const { email } = signUpFields
  const addressed = { body: { email, locale: 'en' } }
  await record('accounts.verify', 'POST', `${accounts}/sign_up/verify`, { body: signUpFields })
  await record('accounts.signUp', 'POST', `${accounts}/sign_up`, { body: { ...signUpFields, terms: true } })
  await record('accounts.resendConfirmEmail', 'POST', `${accounts}/resend_confirm_email`, addressed)
  const confirmation_token = await tokenOfMail(recorder, 'confirmation_token')
  await record('accounts.confirm', 'POST', `${accounts}/confirm`, { body: { confirmation_token, password } })
  const { access_token } = await record('accounts.signIn', 'POST', `${accounts}/sign_in`, {
    body: { email, password },
  })
  const own = { headers: { Authorization: `Bearer ${access_token}` } }

  await recordProviders(recorder, accounts)
  await recordLinks(recorder, accounts, { own, email })
  await recordSwitch(recorder, accounts, [confirmation_token])
  await recordPasskeys(recorder, accounts, own)

  await record('accounts.startResetPassword', 'POST', `${accounts}/start_reset_password_process`, addressed)
  const next = 'Cedar_Forest_42'
  const reset_password_token = await tokenOfMail(recorder, 'reset_password_token')
  await record('accounts.resetWays', 'POST', `${accounts}/reset_ways`, { body: { reset_password_token } })
  await record('accounts.updatePassword', 'PUT', `${accounts}/update_password`, {
    body: { reset_password_token, password: next, password_confirmation: next },
  })
  return { email, password: next }
}

/** A guest has booked with the address of an account, and adds the booking to it. */
export async function recordOwnReservations({ record, send }, { hotel, plan, account }) {
  const { access_token } = await send('POST', `${hotel}/memberships/sign_in`, { body: account })
  const own = { headers: { Authorization: `Bearer ${access_token}` } }
  const { body, headers } = orderOf(plan)
  const guest = { ...body.guest, email: account.email }
  const { number } = await send('POST', `${hotel}/reservations`, { headers, body: { ...body, guest } })
  await record('ownReservations.add', 'POST', `${hotel}/memberships/reservations`, {
    ...own,
    body: { number },
  })
  await record('ownReservations.list', 'GET', '/user/reservations', own)
}
