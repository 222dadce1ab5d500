import type { SignUp } from '#shared/api/accounts.ts'
import { api } from '#shared/api/index.ts'
import type { Guest } from '../server/guest.ts'

export const PASSWORD = 'Mountain-7-River'
export const OTHER_PASSWORD = 'Cedar_Forest_42'

/** A sign-up that the hotels of the brand of `hakone` accept. */
export const signUpOf = (changes: Partial<SignUp> = {}): SignUp => {
  const password = changes.password ?? PASSWORD
  return {
    ...{ email: 'Midori.Tanaka@example.com', password, password_confirmation: password },
    ...{ last_name: 'Tanaka', first_name: 'Midori', date_of_birth: '1990-04-01' },
    ...{ locale: 'en', terms: true },
    ...changes,
  }
}

/** The address of `signUpOf`, as accounts have it. */
export const EMAIL = 'midori.tanaka@example.com'

type Headers = Record<string, string>

/** Another client, by its network address. */
export const fromAddress = (ip: string): Headers => ({ 'X-Forwarded-For': ip })

/** The calls of accounts at a hotel, by a guest of a tenant. */
export function accountCalls(guest: Guest) {
  const at = (hotelId: string) => ({ params: { hotelId } })
  const { accounts } = api

  /** The token of the newest mail with a link to this page; null without such a mail. */
  async function tokenOfMail(page: 'member-confirmation' | 'change-password'): Promise<string | null> {
    const name = page === 'change-password' ? 'reset_password_token' : 'confirmation_token'
    const found = (await guest.mails())
      .sort((a, b) => b.id - a.id)
      .find(({ text }) => text.includes(`/${page}?`))
    const address = found && new RegExp(`https?://\\S+/${page}\\?\\S+`).exec(found.text)?.[0]
    return address ? new URL(address).searchParams.get(name) : null
  }

  const signUp = (changes: Partial<SignUp> = {}, headers: Headers = {}, hotelId = 'hakone') =>
    guest.call(accounts.signUp, { ...at(hotelId), body: signUpOf(changes) }, headers)
  const confirm = (confirmation_token: string, password = PASSWORD, hotelId = 'hakone') =>
    guest.call(accounts.confirm, { ...at(hotelId), body: { confirmation_token, password } })
  const signIn = (password = PASSWORD, { email = EMAIL, hotelId = 'hakone', headers = {} as Headers } = {}) =>
    guest.call(accounts.signIn, { ...at(hotelId), body: { email, password } }, headers)

  return {
    mails: guest.mails,
    tokenOfMail,
    signUp,
    confirm,
    signIn,
    verify: (changes: object, hotelId = 'hakone') => {
      const { terms: _, ...body } = { ...signUpOf(), ...changes }
      return guest.call(accounts.verify, { ...at(hotelId), body })
    },
    resend: (email = EMAIL) =>
      guest.call(accounts.resendConfirmEmail, { ...at('hakone'), body: { email, locale: 'en' } }),
    askReset: (email = EMAIL, { hotelId = 'hakone', headers = {} as Headers } = {}) =>
      guest.call(accounts.startResetPassword, { ...at(hotelId), body: { email, locale: 'en' } }, headers),
    resetWays: (reset_password_token: string, hotelId = 'hakone') =>
      guest.call(accounts.resetWays, { ...at(hotelId), body: { reset_password_token } }),
    reset: (
      reset_password_token: string,
      password = OTHER_PASSWORD,
      {
        hotelId = 'hakone',
        ...staying
      }: { hotelId?: string; staying_passkeys?: number[]; staying_providers?: number[] } = {},
    ) =>
      guest.call(accounts.updatePassword, {
        ...at(hotelId),
        body: { reset_password_token, password, password_confirmation: password, ...staying },
      }),
    replace: (current_password: string, password: string, headers: Headers) =>
      guest.call(
        accounts.updatePassword,
        { ...at('hakone'), body: { current_password, password, password_confirmation: password } },
        headers,
      ),
    whoami: (token: string, hotelId = 'hakone') =>
      guest.call(api.sessions.whoami, at(hotelId), { Authorization: `Bearer ${token}` }),
    /** Signs up and confirms. Returns the token of a sign-in. */
    async member(changes: Partial<SignUp> = {}): Promise<string> {
      const { email, password } = signUpOf(changes)
      await signUp(changes)
      const token = await tokenOfMail('member-confirmation')
      const confirmed = await confirm(token ?? '', password)
      const { body, status } = await signIn(password, { email })
      if (confirmed.status !== 200 || status !== 200) throw new Error('The member was not signed in')
      return body.access_token
    },
  }
}
