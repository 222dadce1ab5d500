import { object, refine, string } from 'superstruct'
import { isEmail } from '#shared/api/scalars.ts'
import { emailIn } from '#shared/typed/plainText.ts'

export type SignInValues = { email: string; password: string }

/** The rule of an e-mail address as typed. */
export const EmailText = refine(string(), 'email', (text) => {
  if (emailIn(text) === '') return 'required'
  return isEmail(emailIn(text)) || 'email'
})

/** The rule of a password that was chosen before: it is not measured, because it may be older than the rule of new ones. */
export const PasswordText = refine(string(), 'password', (text) => text !== '' || 'required')

/** The rules of the sign-in. */
export const SignInForm = object({ email: EmailText, password: PasswordText })
